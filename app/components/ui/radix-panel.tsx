import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef } from "react";
import { toasterSelector } from "#app/browser/toast.ts";
import { Button } from "./button.tsx";
import type { DialogPanelProps } from "./native-panel.tsx";
import { useRestoreFocus } from "./use-restore-focus.ts";

const panelClasses = {
  dialog:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl border-t pb-[calc(1.5rem+env(safe-area-inset-bottom))] animate-rise md:inset-auto md:top-1/2 md:left-1/2 md:w-full md:max-w-md md:max-h-[calc(100dvh-2rem)] md:-translate-1/2 md:rounded-xl md:border md:pb-6 md:animate-fade",
  sheet:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl border-t md:border-t-0 md:border-l pb-[calc(1.5rem+env(safe-area-inset-bottom))] animate-rise md:inset-y-0 md:left-auto md:right-0 md:w-96 md:max-h-none md:rounded-none md:rounded-l-xl",
};

const focusableSelector = "a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea";

/** A Radix dialog that focuses its first control instead of the close button. */
export default function RadixPanel({ title, description, children, kind = "dialog", onClose }: DialogPanelProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useRestoreFocus();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-fade fixed inset-0 z-40 bg-black/50" />
        <Dialog.Content
          data-panel={kind}
          className={cx("fixed z-50 overflow-y-auto border-border bg-surface p-6 shadow-card", panelClasses[kind])}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            (content.current?.querySelector<HTMLElement>(focusableSelector) ?? heading.current)?.focus({
              preventScroll: true,
            });
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          // Clicking a toast must not close the panel.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest(toasterSelector)) event.preventDefault();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="mb-4 pr-10">
            <Dialog.Title ref={heading} tabIndex={-1} className="text-[min(1.25rem,7vw)]">
              {title}
            </Dialog.Title>
            {description ? (
              <Dialog.Description className="mt-1 text-muted-foreground">{description}</Dialog.Description>
            ) : null}
          </div>
          <div ref={content}>{children}</div>
          <span className="absolute top-4 right-4">
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </span>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
