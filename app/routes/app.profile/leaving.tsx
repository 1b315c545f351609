import { SubmitButton } from "#app/components/forms.tsx";
import type { ProfileView } from "#app/domain/couples/view-profile.server.ts";
import { Fold } from "./fold.tsx";
import { IdentityField } from "./identity-field.tsx";
import { SectionForm, useSection } from "./section-form.tsx";

export function LeavingFold({ profile, partnerName }: { profile: ProfileView; partnerName: string }) {
  return (
    <Fold id="leave" title="Leave this kitchen" intents={["break-up"]}>
      <SectionForm form={useSection("break-up")}>
        <p>
          Each of you then has a kitchen of your own, and nobody loses anything. To be on the safe side,{" "}
          <a href="/app/profile/export" className="font-medium text-primary-text underline underline-offset-4">
            download everything
          </a>{" "}
          first.
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            You and <bdi>{partnerName}</bdi> each keep every recipe, with its photos, its notes and your own stars, and
            can edit them. Where there are two versions of one, each keeps their own. You won't see each other's later
            changes.
          </li>
          <li>
            Links to recipes that you added and shared yourself keep working. A link that you made to one of{" "}
            <bdi>{partnerName}</bdi>'s ends.
          </li>
          <li>A paid plan stays with the one of you who pays for it.</li>
          <li>Invitations to this kitchen end. Each of you may invite or join somebody else at once.</li>
          <li>
            We will email <bdi>{partnerName}</bdi>. This can't be undone, but an invitation brings you together again at
            any time.
          </li>
        </ul>
        <IdentityField hasPassword={profile.hasPassword} />
        <SubmitButton variant="destructive" className="justify-self-start">
          Leave this kitchen
        </SubmitButton>
      </SectionForm>
    </Fold>
  );
}

const brokenUpBy = {
  me: "You have left the kitchen that you shared.",
  partner: "Your partner has left the kitchen that you shared.",
  us: "We have ended the kitchen that you shared.",
} as const;

/** Shown for a day. */
export function BreakUpNotice({ by }: { by: ProfileView["brokenUpBy"] }) {
  if (by === null) return null;
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <h3 className="text-lg">A kitchen of your own</h3>
      <p>{brokenUpBy[by]} You both have every recipe.</p>
    </div>
  );
}
