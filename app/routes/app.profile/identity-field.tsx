import { FormField } from "#app/components/ui/field.tsx";

/** Asks for the password, or for the email address if the account only uses Google sign-in. */
export function IdentityField({ hasPassword }: { hasPassword: boolean }) {
  return (
    <FormField
      name="password"
      type={hasPassword ? "password" : "email"}
      label={hasPassword ? "Your password" : "Your email address, to confirm"}
      autoComplete="off"
    />
  );
}
