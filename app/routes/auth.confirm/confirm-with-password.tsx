import { useForm } from "#app/browser/use-form.ts";
import { Field } from "#app/components/field.tsx";
import { Form, SubmitButton } from "#app/components/forms.tsx";

/** For a browser that the account does not know: anybody may have made it with this address. */
export function ConfirmWithPassword({ token }: { token: string }) {
  const form = useForm({ intent: "confirm-with-password", token }, { navigates: true });
  const disowning = useForm({ intent: "disown", token }, { navigates: true });
  return (
    <>
      <p>You signed up in another browser. Type your password, so that we know it is you.</p>
      <Form form={form} className="grid gap-4">
        <Field name="password" type="password" label="Your password" autoComplete="current-password" />
        <SubmitButton size="lg">Confirm my email</SubmitButton>
      </Form>
      <p>
        Somebody else signed up with your address? Choose a password of your own: then the account is yours, and they
        can't get in any more.
      </p>
      <Form form={disowning} className="grid">
        <SubmitButton variant="outline" size="lg">
          I did not make this account
        </SubmitButton>
      </Form>
    </>
  );
}
