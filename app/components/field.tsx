import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type ComponentProps, useState } from "react";
import { Labelled } from "./forms.tsx";
import { Input } from "./ui/input.tsx";

type FieldProps = Omit<ComponentProps<"input">, "type"> & {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  type: "text" | "email" | "password" | "url";
};

/**
 * One line of a form: label, input, hint and errors, linked for screen readers. Works without script. What was
 * wrong is no longer said once the field has been changed. Apart from the other parts of forms, since pages whose
 * forms have no such line load no conform.
 */
export function Field({ field, label, hint, type, onInput, ...props }: FieldProps) {
  const [corrected, setCorrected] = useState<string[] | undefined>(undefined);
  const errors = field.errors === corrected ? undefined : field.errors;
  const { key, ...input } = getInputProps(field, { type });
  const { "aria-invalid": _, "aria-describedby": __, ...valid } = input;
  return (
    <Labelled id={field.id} label={label} hint={hint} errors={errors} errorId={field.errorId}>
      <Input
        key={key}
        {...(errors ? input : valid)}
        {...props}
        onInput={(event) => {
          setCorrected(field.errors);
          onInput?.(event);
        }}
      />
    </Labelled>
  );
}
