import { Field } from "#app/components/field.tsx";
import { SubmitButton } from "#app/components/forms.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { ProfileView } from "#app/domain/couples/view-profile.server.ts";
import { BreakUpNotice, LeavingFold } from "./leaving.tsx";
import { SectionForm, useSection } from "./section-form.tsx";
import { useNameSection } from "./use-name-section.ts";

export function CoupleSection({ profile }: { profile: ProfileView }) {
  const naming = useNameSection("name-couple", "coupleName", profile.coupleName);
  const making = useSection("make-couple");
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Kitchen</h2>
      <SectionForm form={naming.form}>
        <Field key={naming.key} {...naming.field} type="text" label="Kitchen name" dir="auto" autoComplete="off" />
        <SubmitButton variant="secondary" className="justify-self-start">
          Save name
        </SubmitButton>
      </SectionForm>
      {profile.hasCouple ? null : (
        <SectionForm form={making}>
          <p className="text-muted-foreground">A kitchen is made with your first recipe. You can make it now, too.</p>
          <SubmitButton variant="outline" className="justify-self-start">
            Create couple
          </SubmitButton>
        </SectionForm>
      )}
      {profile.invite.state === "accepted" ? (
        <LeavingFold profile={profile} partnerName={profile.invite.partnerName} />
      ) : null}
      <BreakUpNotice by={profile.brokenUpBy} />
    </Card>
  );
}
