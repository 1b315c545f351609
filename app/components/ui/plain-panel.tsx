import { type ReactNode, useCallback, useId, useRef } from "react";
import { Button } from "./button.tsx";

type PlainPanelProps = { title: string; children: ReactNode; onClose(): void; closeLabel?: string };

/** The browser's own dialog, part of the page's initial code: shown where a `Panel` did not arrive. */
export function PlainPanel({ title, children, onClose, closeLabel = "Close" }: PlainPanelProps) {
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
        {children}
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  );
}
