import { InviteLink } from "#app/components/couple/invite-link.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/forms.tsx";
import { invitationPriceText } from "#app/modules/billing/subscription.ts";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import { InlineFieldForm, ProfileSectionForm, useProfileForm } from "./profile-section-form.tsx";

type InviteCardProps = { profile: ProfileView; isHighlighted: boolean; onSubscribe(): void };

/** Shows the invitation to paying couples and the plans to others, because only paying couples can invite. */
export function InviteCard({ profile, isHighlighted, onSubscribe }: InviteCardProps) {
  const { invite, plan } = profile;
  const inviting = useProfileForm("invite");
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
        {invite.state === "pending" ? <InviteLink invitation={invite} /> : null}
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
            <Button className="justify-self-start" onClick={onSubscribe}>
              Generate Invite
            </Button>
          </>
        )}
        <CodeForm />
      </Card>
    </div>
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
