import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";

type FileButtonProps = { onAdd(files: File[]): void; className: string; children: ReactNode };

export function FileButton({ onAdd, className, children }: FileButtonProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={cx("has-focus-visible:outline-3 has-focus-visible:outline-ring", className)}>
      {children}
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
