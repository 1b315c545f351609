import { useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";
import { useCallback } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { PlainLeave } from "./plain-leave.tsx";

const LeaveDialog = latePart(() => import("./leave-dialog.tsx"), PlainLeave);

type AskBeforeLeavingProps = {
  isUnsaved: boolean;
  /** Whether the form itself may lead on, as after it was saved. */
  mayGoOn?: boolean;
  /** What becomes of what is in the form. */
  loss: string;
};

/** Asks before a link, the back button or closing the tab leaves a form that is not saved. */
export function AskBeforeLeaving({ isUnsaved, mayGoOn = false, loss }: AskBeforeLeavingProps) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const { pathname } = useLocation();
  // Going back at once after leaving begins on the next page, while this one is still there.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !mayGoOn && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );
  if (leaving.state !== "blocked") return null;
  return <LeaveDialog loss={loss} onStay={leaving.reset} onLeave={leaving.proceed} />;
}
