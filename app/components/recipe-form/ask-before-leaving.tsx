import { useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import { PlainQuestion } from "#app/components/ui/plain-question.tsx";
import type { LeaveProps } from "./leave-dialog.tsx";

const LeaveDialog = lazyWithFallback(() => import("./leave-dialog.tsx"), PlainLeave);

type AskBeforeLeavingProps = {
  isUnsaved: boolean;
  /** What would become of the form's contents. */
  loss: string;
};

/** Asks also while the form is being saved, since that may be refused; not where a save itself leads. */
export function AskBeforeLeaving({ isUnsaved, loss }: AskBeforeLeavingProps) {
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
      isUnsaved && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );
  const answered = useRef<object | null>(null);
  if (leaving.state !== "blocked") return null;
  /** A double click is one answer. */
  const answer = (decide: () => void) => () => {
    if (answered.current === leaving) return;
    answered.current = leaving;
    decide();
  };
  return <LeaveDialog loss={loss} onStay={answer(leaving.reset)} onLeave={answer(leaving.proceed)} />;
}

function PlainLeave({ loss, onStay, onLeave }: LeaveProps) {
  return <PlainQuestion question={`Leave without saving? ${loss}`} onYes={onLeave} onNo={onStay} />;
}
