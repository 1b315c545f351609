import { cx } from "class-variance-authority";
import { type ReactNode, useId, useRef } from "react";
import { useOnMount } from "#app/browser/use-on-change.ts";

type FileButtonProps = { onAdd(files: File[]): void; className: string; children: ReactNode };

export function PhotoFileButton({ onAdd, className, children }: FileButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (!input.current) return;
    onAdd([...(input.current.files ?? [])]);
    // Resets the input, so that the same file can be chosen again.
    input.current.value = "";
  };
  // Files may have been chosen before the page was hydrated.
  useOnMount(() => input.current?.files?.length && add());
  return (
    <label htmlFor={id} className={cx("has-focus-visible:outline-3 has-focus-visible:outline-ring", className)}>
      {children}
      <input ref={input} id={id} type="file" accept="image/*" multiple className="sr-only" onChange={add} />
    </label>
  );
}
