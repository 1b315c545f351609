import type { FormState } from "#app/browser/use-form.ts";
import { Field } from "#app/components/field.tsx";
import { Form, SubmitButton } from "#app/components/forms.tsx";

export function NewPasswordForm({ form }: { form: FormState }) {
  return (
    <Form form={form} className="grid gap-4">
      <Field
        name="password"
        type="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <Field name="confirmation" type="password" label="Confirm password" autoComplete="new-password" />
      <SubmitButton size="lg">Save password</SubmitButton>
    </Form>
  );
}
