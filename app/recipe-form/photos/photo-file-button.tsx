import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type FileButtonProps = {
  /** Called before the person chooses files. */
  onOpen?(): void;
  onAdd(files: File[]): void;
  className: string;
  children: ReactNode;
};

export function PhotoFileButton({ onOpen, onAdd, className, children }: FileButtonProps) {
  return (
    <label className={cx("has-focus-visible:outline-3 has-focus-visible:outline-ring", className)}>
      {children}
      <input
        ref={reportEarlyFiles}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onClick={onOpen}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}

/** Reports files that were chosen before the page was hydrated. */
function reportEarlyFiles(input: HTMLInputElement | null): void {
  if (input?.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }));
}
