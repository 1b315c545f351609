import { cx } from "class-variance-authority";
import { type ComponentProps, forwardRef } from "react";

const fieldStyle =
  "base:w-full base:rounded-md border border-input bg-surface base:px-3.5 py-2.5 text-base text-foreground placeholder:text-muted-foreground disabled:opacity-60 aria-invalid:border-destructive aria-invalid:bg-destructive-soft/40";

export const Input = forwardRef<HTMLInputElement, ComponentProps<"input">>(function Input(
  { className, ...props },
  ref,
) {
  return <input ref={ref} className={cx(fieldStyle, "base:min-h-11", className)} {...props} />;
});

export const Textarea = forwardRef<HTMLTextAreaElement, ComponentProps<"textarea">>(function Textarea(
  { className, ...props },
  ref,
) {
  return <textarea ref={ref} className={cx(fieldStyle, "base:min-h-24 field-sizing-content", className)} {...props} />;
});
