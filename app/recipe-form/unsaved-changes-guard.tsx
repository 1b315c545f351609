import { useBeforeUnload, useLocation } from "@remix-run/react";
import { useCallback, useState } from "react";
import { type BlockedNavigation, useNavigationGuard } from "#app/browser/navigation-guard.ts";
import { Button } from "#app/components/ui/button.tsx";
import { PanelFrame } from "#app/components/ui/panel.tsx";

type UnsavedChangesGuardProps = {
  isUnsaved: boolean;
  /** What would become of the form's contents. */
  loss: string;
};

/** Asks also while the form is being saved, since that may be refused; not where a save itself leads. */
export function UnsavedChangesGuard({ isUnsaved, loss }: UnsavedChangesGuardProps) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState<BlockedNavigation | null>(null);
  // Going back at once after leaving begins on the next page, while this one is still there.
  useNavigationGuard({
    shouldBlock: ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
    onBlocked: setLeaving,
  });
  if (!leaving) return null;
  function stay() {
    setLeaving(null);
    leaving?.stay();
  }
  function leave() {
    setLeaving(null);
    leaving?.proceed();
  }
  return (
    // Back may have led here, and is held until there is an answer.
    <PanelFrame onClose={stay} title="Leave without saving?" description={loss}>
      <div className="flex flex-wrap gap-3">
        <Button className="flex-1" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="outline" className="flex-1" onClick={leave}>
          Leave
        </Button>
      </div>
    </PanelFrame>
  );
}
