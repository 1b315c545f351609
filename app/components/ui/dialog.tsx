import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useCloseOnBack } from "#app/browser/navigation-guard.ts";
import { rememberFocus } from "#app/browser/remember-focus.ts";
import { dismissMessageToasts, showToastsOnTop } from "#app/browser/toast.ts";
import { Button } from "./button.tsx";

type DialogProps = {
  title: string;
  description?: string;
  children?: ReactNode;
  /**
   * On wide screens a `dialog` is centred, a `sheet` at the right; on phones both slide up. A `drawer` is at the left.
   */
  kind?: "dialog" | "sheet" | "drawer";
  onClose(): void;
};

const panelClasses = {
  dialog:
    "inset-x-0 bottom-(--keyboard-height) max-h-[calc(85dvh-var(--keyboard-height))] rounded-t-xl border-t pb-[calc(1.5rem+env(safe-area-inset-bottom))] animate-rise md:inset-auto md:top-1/2 md:left-1/2 md:w-full md:max-w-md md:max-h-[calc(100dvh-2rem)] md:-translate-1/2 md:rounded-xl md:border md:pb-6 md:animate-fade",
  sheet:
    "inset-x-0 bottom-(--keyboard-height) max-h-[calc(85dvh-var(--keyboard-height))] rounded-t-xl border-t md:border-t-0 md:border-l pb-[calc(1.5rem+env(safe-area-inset-bottom))] animate-rise md:inset-y-0 md:left-auto md:right-0 md:w-96 md:max-h-none md:rounded-none md:rounded-l-xl",
  drawer: "inset-y-0 left-0 w-72 max-w-[85vw] border-r animate-fade",
};

/** A dialog that is open while rendered. Back closes the dialog. */
export function Dialog(props: DialogProps) {
  useCloseOnBack(props.onClose);
  return <DialogFrame {...props} />;
}

/** A question. Its first button, which gets the focus, changes nothing; the children are the other answer. */
export function QuestionDialog({ children, ...props }: DialogProps) {
  return (
    <Dialog {...props}>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button variant="outline" onClick={props.onClose}>
          Cancel
        </Button>
        {children}
      </div>
    </Dialog>
  );
}

/** A dialog that Back does not close. */
export function DialogFrame({ title, description, children, kind = "dialog", onClose }: DialogProps) {
  const id = useId();
  return (
    <ModalDialog labelId={`${id}title`} descriptionId={description ? `${id}text` : undefined} onClose={onClose}>
      <div
        data-panel={kind}
        className={cx(
          "fixed overflow-y-auto overscroll-contain border-border bg-surface p-6 shadow-card",
          panelClasses[kind],
        )}
      >
        <div className="mb-4">
          <h2 id={`${id}title`} tabIndex={-1} className="pr-10 text-[min(1.25rem,7vw)]">
            {title}
          </h2>
          {description ? (
            <p id={`${id}text`} className="mt-1 text-muted-foreground">
              {description}
            </p>
          ) : null}
        </div>
        <div data-dialog-body>{children}</div>
        <span className="absolute top-4 right-4">
          <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden />
          </Button>
        </span>
      </div>
    </ModalDialog>
  );
}

type ModalDialogProps = { labelId: string; descriptionId?: string; children: ReactNode; onClose(): void };

/** Covers the window, so that a tap beside the content closes the dialog and presses nothing below. */
export function ModalDialog({ labelId, descriptionId, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);
  useEffect(() => openDialog(dialog.current), []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by key what a click beside the content does
    <dialog
      ref={dialog}
      aria-labelledby={labelId}
      aria-describedby={descriptionId}
      className="fixed inset-0 size-full max-h-none max-w-none bg-transparent text-foreground backdrop:animate-fade backdrop:bg-black/50"
      // Escape and Android's back gesture close a native dialog.
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        wasPressedOutside.current = target === currentTarget;
      }}
      // Selecting text may end with the pointer outside, which must not close the dialog.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && wasPressedOutside.current) onClose();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}

const focusable = ":is(a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea)";

/** Focuses the first control of the body, else the heading, instead of the close button. */
function openDialog(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return;
  const restoreFocus = rememberFocus();
  dismissMessageToasts();
  if (!dialog.open) dialog.showModal();
  const stopFollowing = followKeyboard(dialog);
  showToastsOnTop();
  const first = dialog.querySelector<HTMLElement>(`[data-dialog-body] ${focusable}`) ?? dialog.querySelector("h2");
  first?.focus({ preventScroll: true });
  return () => {
    stopFollowing();
    showToastsOnTop();
    restoreFocus();
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  };
}

/** Phones lay their keyboard over the page. A panel at the bottom stays above the keyboard. */
function followKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport;
  function update() {
    // Zooming in makes the visual viewport smaller without a keyboard.
    const visible = viewport && viewport.scale <= 1 ? viewport.height + viewport.offsetTop : Number.POSITIVE_INFINITY;
    const height = Math.max(0, document.documentElement.clientHeight - visible);
    dialog.style.setProperty("--keyboard-height", `${height}px`);
  }
  update();
  viewport?.addEventListener("resize", update);
  viewport?.addEventListener("scroll", update);
  return () => {
    viewport?.removeEventListener("resize", update);
    viewport?.removeEventListener("scroll", update);
  };
}
