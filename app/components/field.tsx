import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { Labelled } from "./forms.tsx";
import { Input } from "./ui/input.tsx";

type FieldProps = Omit<ComponentProps<"input">, "type"> & {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  type: "text" | "email" | "password" | "url";
};

/**
 * One line of a form: label, input, hint and errors, linked for screen readers. Works without script. Apart from
 * the other parts of forms, since pages whose forms have no such line load no conform.
 */
export function Field({ field, label, hint, type, ...props }: FieldProps) {
  const { key, ...input } = getInputProps(field, { type });
  return (
    <Labelled id={field.id} label={label} hint={hint} errors={field.errors} errorId={field.errorId}>
      <Input key={key} {...input} {...props} />
    </Labelled>
  );
}
