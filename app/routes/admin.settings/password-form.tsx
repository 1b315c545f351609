import { useForm } from "#app/browser/use-form.ts";
import { Field } from "#app/components/field.tsx";
import { Form, FormError, SubmitButton } from "#app/components/forms.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function PasswordForm() {
  return (
    <SettingsSection title="Password">
      <Form form={useForm({ intent: "password" })} className="grid max-w-md gap-3">
        <Field name="currentPassword" type="password" label="Current password" autoComplete="current-password" />
        <Field
          name="newPassword"
          type="password"
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
        />
        <Field name="confirmation" type="password" label="Confirm password" autoComplete="new-password" />
        <FormError />
        <SubmitButton variant="secondary" className="justify-self-start">
          Change password
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}
