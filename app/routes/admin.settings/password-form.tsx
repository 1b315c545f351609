import { useActionForm } from "#app/browser/use-form.ts";
import { FormField } from "#app/components/field.tsx";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/forms.tsx";
import { OperatorSettingsSection } from "./settings-section.tsx";

export function OperatorPasswordForm() {
  return (
    <OperatorSettingsSection title="Password">
      <ActionForm form={useActionForm({ intent: "password" })} className="grid max-w-md gap-3">
        <FormField name="currentPassword" type="password" label="Current password" autoComplete="current-password" />
        <FormField
          name="newPassword"
          type="password"
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
        />
        <FormField name="confirmation" type="password" label="Confirm password" autoComplete="new-password" />
        <ActionFormError />
        <SubmitButton variant="secondary" className="justify-self-start">
          Change password
        </SubmitButton>
      </ActionForm>
    </OperatorSettingsSection>
  );
}
