import { Link } from "@remix-run/react";
import { useActionForm } from "#app/browser/use-form.ts";
import { FormField } from "#app/components/field.tsx";
import { ActionForm, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";

export function OperatorCodeForm({ next }: { next: string }) {
  const form = useActionForm({ intent: "code", next }, { navigates: true });
  return (
    <ActionForm form={form} className="grid gap-4">
      <FormField
        name="oneTimeCode"
        type="text"
        label="Code"
        hint="The six digits from your authenticator app."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
      />
      <FormErrorOrConnectionNotice />
      <SubmitButton size="lg">{form.submittedData ? "Authenticating..." : "Sign In"}</SubmitButton>
      <Button asChild variant="link">
        <Link to={`/admin/login?${new URLSearchParams({ next })}`}>Start over</Link>
      </Button>
    </ActionForm>
  );
}
