import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/components/field.tsx";

/** The password or, for an account that signs in with Google alone, its address. */
export function IdentityField({ field, hasPassword }: { field: FieldMetadata<string>; hasPassword: boolean }) {
  return (
    <Field
      field={field}
      type={hasPassword ? "password" : "email"}
      label={hasPassword ? "Your password" : "Your email address, to confirm"}
      autoComplete="off"
    />
  );
}
