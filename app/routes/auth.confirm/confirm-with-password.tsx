import { useForm } from "#app/browser/use-form.ts";
import { Field } from "#app/components/field.tsx";
import { Form, SubmitButton } from "#app/components/forms.tsx";

/** Shown in a browser unknown to the account, because anyone may have signed up with this address. */
export function ConfirmWithPassword({ token }: { token: string }) {
  const form = useForm({ intent: "confirm-with-password", token }, { navigates: true });
  const disowning = useForm({ intent: "disown", token }, { navigates: true });
  return (
    <>
      <p>You signed up in another browser. Enter your password so we know it's you.</p>
      <Form form={form} className="grid gap-4">
        <Field name="password" type="password" label="Your password" autoComplete="current-password" />
        <SubmitButton size="lg">Confirm my email</SubmitButton>
      </Form>
      <p>
        Did someone else sign up with your address? Choose your own password: the account becomes yours, and they are
        locked out.
      </p>
      <Form form={disowning} className="grid">
        <SubmitButton variant="outline" size="lg">
          I did not make this account
        </SubmitButton>
      </Form>
    </>
  );
}
