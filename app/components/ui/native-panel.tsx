import { type ReactNode, useCallback, useId, useRef } from "react";
import { Button } from "./button.tsx";

export type DialogPanelProps = {
  title: string;
  description?: string;
  children?: ReactNode;
  /** On wide screens a `dialog` is centred and a `sheet` slides in from the right. On phones both slide up. */
  kind?: "dialog" | "sheet";
  onClose(): void;
};

/** A native dialog, used when the code of the Radix panel fails to load. */
export function NativeDialogPanel({ title, description, children, onClose }: DialogPanelProps) {
  const dialog = useRef<HTMLDialogElement | null>(null);
  const titleId = useId();
  const show = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog
      ref={show}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md rounded-xl border border-border bg-surface p-6 text-foreground shadow-card backdrop:bg-black/50"
    >
      <div className="grid gap-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {description ? <p className="text-muted-foreground">{description}</p> : null}
        {children}
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
