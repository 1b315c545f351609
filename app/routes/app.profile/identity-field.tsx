import { Field } from "#app/components/field.tsx";

/** The password or, for an account that signs in with Google alone, its address. */
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
