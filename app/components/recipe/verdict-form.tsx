import type { ReactNode } from "react";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import type { MealVerdict } from "#app/modules/diary/cooked-meal-store.server.ts";
import { VerdictFields } from "./verdict-fields.tsx";

type VerdictFormProps = {
  mealId: string;
  verdict: MealVerdict | null;
  partnerName: string | null;
  children?: ReactNode;
};

/** Saves the person's stars and note of a meal. Empty fields remove them. */
export function VerdictForm({ mealId, verdict, partnerName, children }: VerdictFormProps) {
  const form = useActionForm({ intent: "verdict", mealId }, { action: "/app/diary", keepsFields: true });
  return (
    <ActionForm form={form} className="grid gap-4">
      <VerdictFields verdict={verdict} partnerName={partnerName} />
      <ActionFormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Save</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}
