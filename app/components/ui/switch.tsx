import { type ComponentProps, type ReactNode, useId } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "id" | "type" | "role" | "className"> & { children: ReactNode };

/** A labelled switch of 44 px height. */
export function Switch({ children, ...props }: SwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 font-medium">
      <span>{children}</span>
      <input
        {...props}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: browsers expose the state of a checkbox by themselves
        role="switch"
        className="h-7 w-12 shrink-0 appearance-none rounded-full border border-input bg-muted transition-colors before:block before:size-5 before:translate-x-1 before:translate-y-0.5 before:rounded-full before:bg-input before:transition-transform checked:border-positive checked:bg-positive checked:before:translate-x-5.5 checked:before:bg-surface"
      />
    </label>
  );
}
