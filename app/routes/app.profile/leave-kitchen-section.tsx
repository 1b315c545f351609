import { SubmitButton } from "#app/components/ui/forms.tsx";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import { CollapsibleSection, IdentityField, ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

export function LeaveKitchenSection({ profile, partnerName }: { profile: ProfileView; partnerName: string }) {
  return (
    <CollapsibleSection id="leave" title="Leave this kitchen">
      <ProfileSectionForm form={useProfileForm("break-up")}>
        <p>
          You'll each have your own kitchen, and nobody loses any recipes. To be safe,{" "}
          <a href="/app/profile/export" className="font-medium text-primary-text underline underline-offset-4">
            download everything
          </a>{" "}
          first.
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            You and <bdi>{partnerName}</bdi> each keep every recipe, with its photos, notes and your own ratings, and
            can edit them. If you both have a version, you each keep yours. You won't see each other's later changes.
          </li>
          <li>
            Links to recipes that you added and shared yourself keep working. Links you made to <bdi>{partnerName}</bdi>
            's recipes stop working.
          </li>
          <li>A paid plan stays with whoever pays for it.</li>
          <li>Invitations to this kitchen expire. Each of you can invite or join someone else right away.</li>
          <li>
            We'll email <bdi>{partnerName}</bdi>. This can't be undone, but a new invitation can bring you back together
            at any time.
          </li>
        </ul>
        <IdentityField hasPassword={profile.hasPassword} />
        <SubmitButton variant="destructive" className="justify-self-start">
          Leave this kitchen
        </SubmitButton>
      </ProfileSectionForm>
    </CollapsibleSection>
  );
}

const breakUpMessages = {
  me: "You left the kitchen you shared.",
  partner: "Your partner left the kitchen you shared.",
  us: "We ended the kitchen you shared.",
} as const;

/** Shown for one day after a break-up. */
export function BreakUpNotice({ by }: { by: ProfileView["brokenUpBy"] }) {
  if (by === null) return null;
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <h3 className="text-lg">A kitchen of your own</h3>
      <p>{breakUpMessages[by]} You both have every recipe.</p>
    </div>
  );
}
