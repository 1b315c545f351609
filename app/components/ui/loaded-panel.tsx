import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { Button } from "./button.tsx";
import type { PanelProps } from "./plain-panel.tsx";
import { useFocusBack } from "./use-focus-back.ts";

const placeOf = {
  dialog:
    "top-1/2 left-1/2 border w-[calc(100%-2rem)] max-w-md -translate-1/2 rounded-xl max-h-[calc(100dvh-2rem)] animate-fade",
  sheet:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl border-t md:border-t-0 md:border-l pb-[calc(1.5rem+env(safe-area-inset-bottom))] animate-rise md:inset-y-0 md:left-auto md:right-0 md:w-96 md:max-h-none md:rounded-none md:rounded-l-xl",
};

const toasters = "[data-sonner-toaster], [data-toaster]";

/** Keeps focus inside, and is closed by Escape or by pressing beside it. */
export default function LoadedPanel({ title, description, children, kind = "dialog", onClose }: PanelProps) {
  const focusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-fade fixed inset-0 z-40 bg-black/50" />
        <Dialog.Content
          className={cx("fixed z-50 overflow-y-auto border-border bg-surface p-6 shadow-card", placeOf[kind])}
          {...focusBack}
          // Pressing a toast does not close the panel below it.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest(toasters)) event.preventDefault();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="mb-4 flex items-start justify-between gap-3">
            <div>
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {description ? (
                <Dialog.Description className="mt-1 text-muted-foreground">{description}</Dialog.Description>
              ) : null}
            </div>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" className="-mt-2 -mr-2" aria-label="Close">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
