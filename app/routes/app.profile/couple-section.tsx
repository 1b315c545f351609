import { Field } from "#app/components/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { ProfileView } from "#app/domain/couples/view-profile.server.ts";
import { EndingNotice, LeavingFold } from "./leaving.tsx";
import { SectionForm } from "./section-form.tsx";
import { useNameSection } from "./use-name-section.ts";
import { useSection } from "./use-section.ts";

export function CoupleSection({ profile }: { profile: ProfileView }) {
  const { onInput, ...naming } = useNameSection("name-couple", "coupleName", profile.coupleName);
  const making = useSection("make-couple");
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Kitchen</h2>
      <SectionForm {...naming} intent="name-couple">
        <Field
          field={naming.fields.coupleName}
          type="text"
          label="Kitchen name"
          dir="auto"
          autoComplete="off"
          onInput={onInput}
        />
        <Button type="submit" variant="secondary" className="justify-self-start" isBusy={naming.isBusy}>
          Save name
        </Button>
      </SectionForm>
      {profile.hasCouple ? null : (
        <SectionForm {...making} intent="make-couple">
          <p className="text-muted-foreground">A kitchen is made with your first recipe. You can make it now, too.</p>
          <Button type="submit" variant="outline" className="justify-self-start" isBusy={making.isBusy}>
            Create couple
          </Button>
        </SectionForm>
      )}
      {profile.invite.state === "accepted" ? (
        <LeavingFold profile={profile} partnerName={profile.invite.partnerName} />
      ) : null}
      <EndingNotice ending={profile.ending} />
    </Card>
  );
}
