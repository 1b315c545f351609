import { useState } from "react";
import { usePendingCounts } from "#app/offline/pending-counts.ts";
import { lazyWithFallback } from "./ui/lazy-with-fallback.tsx";

const PendingChangesDialog = lazyWithFallback(
  () => import("./pending-changes-dialog.tsx"),
  () => null,
);

/** How many forms wait on this device or were refused; opens the list of them. */
export function PendingChanges() {
  const { waiting, refused } = usePendingCounts();
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
      {isOpen ? <PendingChangesDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
