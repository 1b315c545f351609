import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";

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
