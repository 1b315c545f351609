import { useActionForm } from "#app/browser/use-form.ts";
import { FormField } from "#app/components/field.tsx";
import { ActionForm, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/forms.tsx";

export function OperatorLoginForm({ next }: { next: string }) {
  const form = useActionForm({ intent: "password", next }, { navigates: true });
  return (
    <ActionForm form={form} className="grid gap-4">
      <FormField name="email" type="email" label="Email" autoComplete="username" inputMode="email" required />
      <FormField name="password" type="password" label="Password" autoComplete="current-password" required />
      <FormErrorOrConnectionNotice />
      <SubmitButton size="lg">{form.submittedData ? "Authenticating..." : "Sign In"}</SubmitButton>
    </ActionForm>
  );
}
