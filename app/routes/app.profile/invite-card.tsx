import { FormField } from "#app/components/field.tsx";
import { SubmitButton } from "#app/components/forms.tsx";
import { InviteLink } from "#app/components/invite-link.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { invitationPriceText } from "#app/domain/billing/subscription.ts";
import type { JoinRequest } from "#app/domain/couples/join-request.server.ts";
import type { ProfileView } from "#app/domain/couples/profile-view.server.ts";
import { InlineFieldForm, ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

type InviteCardProps = { profile: ProfileView; isHighlighted: boolean; onSubscribe(): void };

/** Only paying couples can invite; others see the plans. */
export function InviteCard({ profile, isHighlighted, onSubscribe }: InviteCardProps) {
  const { invite, plan } = profile;
  const inviting = useProfileForm("invite");
  const lettingIn = useProfileForm("let-in");
  const refusing = useProfileForm("refuse-asker");
  if (invite.state === "accepted") return null;
  return (
    <div
      id="invitation"
      className={`rounded-xl transition-shadow duration-200 ${isHighlighted ? "ring-4 ring-positive" : ""}`}
    >
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl">Invite partner</h2>
          <Badge>{invite.state === "pending" ? "Pending invitation" : "No active invite"}</Badge>
        </div>
        {invite.state !== "pending" ? null : invite.asker ? (
          <JoinRequestForms asker={invite.asker} {...{ lettingIn, refusing }} />
        ) : (
          <InviteLink invitation={invite} />
        )}
        {plan === "paid" ? (
          <ProfileSectionForm form={inviting}>
            <input type="hidden" name="replaced" value={invite.state === "pending" ? invite.code : "none"} />
            <SubmitButton variant={invite.state === "pending" ? "outline" : "default"} className="justify-self-start">
              {invite.state === "pending" ? "New invitation" : "Generate Invite"}
            </SubmitButton>
          </ProfileSectionForm>
        ) : (
          <>
            <p className="text-muted-foreground">{invitationPriceText}.</p>
            <Button className="noscript-hidden justify-self-start" onClick={onSubscribe}>
              Generate Invite
            </Button>
          </>
        )}
        <CodeForm />
      </Card>
    </div>
  );
}

type Section = ReturnType<typeof useProfileForm>;
type JoinRequestFormsProps = { asker: JoinRequest; lettingIn: Section; refusing: Section };

/** Both forms send the asker's email, because another person may be waiting by then. */
function JoinRequestForms({ asker, lettingIn, refusing }: JoinRequestFormsProps) {
  return (
    <section aria-labelledby="asker" className="grid gap-3 rounded-md bg-primary-soft p-4">
      <h3 id="asker" className="text-lg">
        Someone used your code. Let them in?
      </h3>
      <p className="wrap-anywhere">
        <strong dir="auto">{asker.name ?? asker.email}</strong>
        {asker.name ? `, ${asker.email}` : null}
        {asker.isEmailConfirmed ? null : " (address not confirmed)"}
      </p>
      <p className="text-sm">
        Only let in the person you invited: you will share all recipes. “Not now” cancels the code, and you can create a
        new one.
      </p>
      <div className="flex flex-wrap gap-3">
        <ProfileSectionForm form={lettingIn}>
          <input type="hidden" name="asker" value={asker.email} />
          <SubmitButton>Let them in</SubmitButton>
        </ProfileSectionForm>
        <ProfileSectionForm form={refusing}>
          <input type="hidden" name="asker" value={asker.email} />
          <SubmitButton variant="outline">Not now</SubmitButton>
        </ProfileSectionForm>
      </div>
    </section>
  );
}

function CodeForm() {
  return (
    <div className="border-t border-border pt-4">
      <InlineFieldForm form={useProfileForm("enter-code", { keepsFields: true })} button="Join">
        <FormField
          name="code"
          type="text"
          label="Have a code?"
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="ABC234"
        />
      </InlineFieldForm>
    </div>
  );
}
