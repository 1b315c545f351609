import { useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { PanelFrame } from "#app/components/ui/dialog.tsx";

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
  const stay = answer(leaving.reset);
  return (
    // Back may have led here, and is held until there is an answer.
    <PanelFrame onClose={stay} title="Leave without saving?" description={loss}>
      <div className="flex flex-wrap gap-3">
        <Button className="flex-1" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="outline" className="flex-1" onClick={answer(leaving.proceed)}>
          Leave
        </Button>
      </div>
    </PanelFrame>
  );
}
