import { useState } from "react";
import { useCounts } from "#app/browser/outbox/counts.ts";
import { lazyWithFallback } from "./ui/lazy-with-fallback.tsx";

const WaitingDialog = lazyWithFallback(
  () => import("./waiting-dialog.tsx"),
  () => null,
);

/** What this device has done and the server does not know yet. */
export function WaitingChanges() {
  const { waiting, refused } = useCounts();
  const notSaved = `${refused} ${refused === 1 ? "change" : "changes"} not saved`;
  const [isOpen, setIsOpen] = useState(false);
  if (waiting + refused === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`-my-2 min-h-11 font-medium underline ${refused > 0 ? "text-destructive-text" : ""}`}
      >
        {refused > 0
          ? waiting > 0
            ? `${notSaved}, ${waiting} to be sent`
            : notSaved
          : `${waiting} ${waiting === 1 ? "change waits" : "changes wait"} to be sent`}
      </button>
      {isOpen ? <WaitingDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
