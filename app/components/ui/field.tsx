import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type FormEvent, useContext, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { Button } from "./button.tsx";
import { FormContext, LabelledField } from "./forms.tsx";
import { Input } from "./input.tsx";

type FieldProps = Omit<ComponentProps<"input">, "type"> & {
  name: string;
  label: string;
  hint?: string;
  type: "text" | "email" | "password" | "time" | "url";
};

/** A labelled input. Its error disappears once the input is changed. */
export function FormField({ name, label, hint, type, defaultValue, onInput, ...props }: FieldProps) {
  const form = useContext(FormContext);
  const latest = form.fieldErrors[name];
  const [editedErrors, setCorrected] = useState<string[] | undefined>(undefined);
  const errors = latest === editedErrors ? undefined : latest;
  const id = `${form.id}-${name}`;
  const errorId = `${id}-error`;
  const typed = form.values[name];
  const inputProps = {
    ...props,
    id,
    name,
    defaultValue: typeof typed === "string" ? typed : defaultValue,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": errors ? errorId : undefined,
    onInput(event: FormEvent<HTMLInputElement>) {
      setCorrected(latest);
      onInput?.(event);
    },
  };
  return (
    <LabelledField id={id} label={label} hint={hint} errors={errors} errorId={errorId}>
      {type === "password" ? <PasswordInput {...inputProps} /> : <Input {...inputProps} type={type} />}
    </LabelledField>
  );
}

/** The password is hidden again on submit, because browsers remember the values of submitted text fields. */
function PasswordInput(props: ComponentProps<"input">) {
  const canToggle = useHydrated();
  const [isShown, setIsShown] = useState(false);
  useWindowListener("submit", () => setIsShown(false));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        // Hides Edge's own reveal button.
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
