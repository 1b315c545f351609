import { useState } from "react";
import { canReplaceToast, connectToaster, maxToasts, type ShownToast, scheduleToastClose } from "#app/browser/toast.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { Button } from "./button.tsx";

type Notice = ShownToast & { id: number };

/** Fallback when the toaster's code could not be loaded; its notices follow the same rules. */
export function FallbackToaster() {
  const [notices, setNotices] = useState<Notice[]>([]);
  useOnChange("toaster", () => {
    let id = 0;
    connectToaster(
      (toast) => {
        id += 1;
        const notice = { toast, at: Date.now(), id };
        setNotices((before) =>
          [...before.filter((other) => !canReplaceToast(other, notice)), notice].slice(-maxToasts),
        );
        scheduleToastClose(() => close(notice.id));
      },
      (isOver) => setNotices((before) => before.filter(({ toast }) => !isOver(toast))),
    );
  });
  const close = (id: number) => setNotices((before) => before.filter((notice) => notice.id !== id));
  return (
    <section
      aria-label="Notifications"
      data-toaster
      className="pointer-events-auto fixed inset-x-4 bottom-(--toasts-above) z-50 grid gap-2 sm:right-6 sm:left-auto sm:w-96"
    >
      {notices.map(({ id, toast: { title, description, variant, action } }) => (
        <div
          key={id}
          role={variant === "destructive" ? "alert" : "status"}
          className={`flex items-center gap-2 rounded-lg border p-3 shadow-card ${variant === "destructive" ? "border-destructive bg-destructive-soft text-destructive-text" : "border-border bg-surface text-foreground"}`}
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{title}</p>
            {description ? <p className="text-sm">{description}</p> : null}
          </div>
          {action ? (
            <Button
              variant="outline"
              onClick={() => {
                action.onClick();
                close(id);
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={() => close(id)}>
            Close
          </Button>
        </div>
      ))}
    </section>
  );
}
