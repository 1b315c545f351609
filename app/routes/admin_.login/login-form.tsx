import { useForm } from "#app/browser/use-form.ts";
import { Field } from "#app/components/field.tsx";
import { Form, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/forms.tsx";

export function OperatorLoginForm({ next }: { next: string }) {
  const form = useForm({ intent: "password", next }, { navigates: true });
  return (
    <Form form={form} className="grid gap-4">
      <Field name="email" type="email" label="Email" autoComplete="username" inputMode="email" required />
      <Field name="password" type="password" label="Password" autoComplete="current-password" required />
      <FormErrorOrConnectionNotice />
      <SubmitButton size="lg">{form.submittedData ? "Authenticating..." : "Sign In"}</SubmitButton>
    </Form>
  );
}
