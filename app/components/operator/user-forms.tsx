import type { ReactNode } from "react";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";

type ConfirmedUser = { id: string; email: string; coupleId: string | null };

export function BreakUpForm({ user, back }: { user: ConfirmedUser & { coupleStatus: string }; back: string }) {
  return (
    <ConfirmForm user={user} intent="break-up" label="Break up this couple" back={back}>
      <input type="hidden" name="coupleId" value={user.coupleId ?? ""} />
      <p>
        The kitchen <strong dir="auto">{user.coupleStatus}</strong>, which <strong>{user.email}</strong> shares with a
        partner, ends at once for both.
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Each gets their own kitchen with all recipes, photos, notes and their own ratings.</li>
        <li>Public links that a person made to their own recipes keep working. Links to the partner's stop working.</li>
        <li>A subscription stays with the one who pays for it; the other loses access to paid features.</li>
        <li>Invitations to the kitchen expire. Each can invite or join someone else right away.</li>
        <li>Both are notified by email. This can't be undone here; only a new invitation brings them back together.</li>
      </ul>
    </ConfirmForm>
  );
}

export function DeleteUserForm({ user, back }: { user: ConfirmedUser; back: string }) {
  return (
    <ConfirmForm user={user} intent="delete" label="Delete this user" back={back}>
      <p>
        <strong>{user.email}</strong> and all their data will be permanently deleted: account, photos, ratings and
        invitations. A subscription ends right away.{" "}
        {user.coupleId
          ? "The recipes stay with the partner."
          : "The recipes are deleted too, and public links to them stop working."}{" "}
        This can't be undone.
      </p>
    </ConfirmForm>
  );
}

type ConfirmFormProps = {
  user: ConfirmedUser;
  intent: string;
  label: string;
  back: string;
  children: ReactNode;
};

function ConfirmForm({ user, intent, label, back, children }: ConfirmFormProps) {
  const form = useActionForm({ intent, back }, { action: `/admin/users/${user.id}` });
  return (
    <ActionForm form={form} className="grid gap-4">
      {children}
      <FormField
        name="typedEmail"
        type="email"
        label="Type the user's email address to confirm"
        autoComplete="off"
        required
      />
      <ActionFormError />
      <SubmitButton variant="destructive">{label}</SubmitButton>
    </ActionForm>
  );
}
