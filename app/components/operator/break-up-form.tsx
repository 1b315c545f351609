import { type ConfirmedUser, ConfirmForm } from "./confirm-form.tsx";

type BreakUpFormProps = { user: ConfirmedUser & { coupleStatus: string }; back: string };

export function BreakUpForm({ user, back }: BreakUpFormProps) {
  return (
    <ConfirmForm user={user} intent="break-up" label="Break up this couple" back={back}>
      <input type="hidden" name="coupleId" value={user.coupleId ?? ""} />
      <p>
        The kitchen <strong dir="auto">{user.coupleStatus}</strong>, which <strong>{user.email}</strong> shares with a
        partner, ends at once for both.
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Each is alone in a new kitchen, with every recipe, its photos and notes and their own stars.</li>
        <li>Public links go on working. They stay with whoever added the recipe.</li>
        <li>A subscription stays with the one who pays for it; the other loses what it gave them.</li>
        <li>Invitations to the kitchen end. Each may invite or join somebody else at once.</li>
        <li>Both are told by mail. It can't be undone here: only a new invitation brings them together again.</li>
      </ul>
    </ConfirmForm>
  );
}
