import { useState } from "react";
import { usePendingChangeCounts } from "#app/offline/pending-counts.ts";
import { LatePart } from "./ui/late-part.tsx";

/** A button with the number of pending and refused forms on this device, which opens their list. */
export function PendingChanges() {
  const { waiting, refused } = usePendingChangeCounts();
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
            ? `${notSaved}, ${waiting} not sent yet`
            : notSaved
          : `${waiting} ${waiting === 1 ? "change" : "changes"} not sent yet`}
      </button>
      {isOpen ? (
        <LatePart load={() => import("./pending-changes-dialog.tsx")} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
