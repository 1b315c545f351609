import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";

/** Shown in a browser unknown to the account, because anyone may have signed up with this address. */
export function ConfirmWithPassword({ token }: { token: string }) {
  const form = useActionForm({ intent: "confirm-with-password", token }, { navigates: true });
  const disowning = useActionForm({ intent: "disown", token }, { navigates: true });
  return (
    <>
      <p>You signed up in another browser. Enter your password so we know it's you.</p>
      <ActionForm form={form} className="grid gap-4">
        <FormField name="password" type="password" label="Your password" autoComplete="current-password" />
        <SubmitButton size="lg">Confirm my email</SubmitButton>
      </ActionForm>
      <p>
        Did someone else sign up with your address? Choose your own password: the account becomes yours, and they are
        locked out.
      </p>
      <ActionForm form={disowning} className="grid">
        <SubmitButton variant="outline" size="lg">
          I did not make this account
        </SubmitButton>
      </ActionForm>
    </>
  );
}
