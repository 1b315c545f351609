import { Link } from "@remix-run/react";
import { useForm } from "#app/browser/use-form.ts";
import { Field } from "#app/components/field.tsx";
import { Form, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";

export function OperatorCodeForm({ next }: { next: string }) {
  const form = useForm({ intent: "code", next }, { navigates: true });
  return (
    <Form form={form} className="grid gap-4">
      <Field
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
    </Form>
  );
}
