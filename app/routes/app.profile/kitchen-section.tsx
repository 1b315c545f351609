import { Field } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { ProfileView } from "#app/domain/couples/view-profile.server.ts";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

export function KitchenSection({ profile }: { profile: ProfileView }) {
  const kitchen = useSection<{ kitchenName: string }>("kitchen", { kitchenName: profile.kitchenName });
  const making = useSection("couple");
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Kitchen</h2>
      <SectionForm {...kitchen} form={kitchen.form as never} intent="kitchen">
        <Field field={kitchen.fields.kitchenName} type="text" label="Kitchen name" dir="auto" autoComplete="off" />
        <Button type="submit" variant="secondary" className="justify-self-start" isBusy={kitchen.isBusy}>
          Save name
        </Button>
      </SectionForm>
      {profile.hasCouple ? null : (
        <SectionForm {...making} form={making.form as never} intent="couple">
          <p className="text-muted-foreground">A kitchen is made with your first recipe. You can make it now, too.</p>
          <Button type="submit" variant="outline" className="justify-self-start" isBusy={making.isBusy}>
            Create couple
          </Button>
        </SectionForm>
      )}
    </Card>
  );
}
