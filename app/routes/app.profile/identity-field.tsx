import { Field } from "#app/components/field.tsx";

/** The address stands in for accounts that only sign in with Google. */
export function IdentityField({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Field
      name="password"
      type={hasPassword ? "password" : "email"}
      label={hasPassword ? "Your password" : "Your email address, to confirm"}
      autoComplete="off"
    />
  );
}
