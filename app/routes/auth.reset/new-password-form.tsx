import type { ActionFormState } from "#app/browser/use-form.ts";
import { FormField } from "#app/components/field.tsx";
import { ActionForm, SubmitButton } from "#app/components/forms.tsx";

export function NewPasswordForm({ form }: { form: ActionFormState }) {
  return (
    <ActionForm form={form} className="grid gap-4">
      <FormField
        name="password"
        type="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <FormField name="confirmation" type="password" label="Confirm password" autoComplete="new-password" />
      <SubmitButton size="lg">Save password</SubmitButton>
    </ActionForm>
  );
}
