import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type FormEvent, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { useListener } from "#app/browser/use-listener.ts";
import { Labelled } from "./forms.tsx";
import { Button } from "./ui/button.tsx";
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
  const part = {
    ...(errors ? input : valid),
    ...props,
    onInput(event: FormEvent<HTMLInputElement>) {
      setCorrected(field.errors);
      onInput?.(event);
    },
  };
  return (
    <Labelled id={field.id} label={label} hint={hint} errors={errors} errorId={field.errorId}>
      {type === "password" ? <PasswordInput key={key} {...part} /> : <Input key={key} {...part} />}
    </Labelled>
  );
}

/**
 * Can show what is typed, by a button that is there once a script runs. It is hidden again when it is sent, since
 * browsers remember what a text field sends.
 */
function PasswordInput(props: ComponentProps<"input">) {
  const canToggle = useHydrated();
  const [isShown, setIsShown] = useState(false);
  useListener("submit", () => setIsShown(false));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        // Edge has such a button of its own.
        className={canToggle ? "pr-12 [&::-ms-reveal]:hidden" : undefined}
      />
      {canToggle ? (
        <span className="absolute top-0 right-0">
          <Button
            variant="ghost"
            size="icon"
            aria-pressed={isShown}
            aria-controls={props.id}
            className="text-muted-foreground"
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden />
            <span className="sr-only">Show password</span>
          </Button>
        </span>
      ) : null}
    </div>
  );
}
