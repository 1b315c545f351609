import { useBeforeUnload, useLocation } from "@remix-run/react";
import { useCallback, useState } from "react";
import { type BlockedNavigation, useNavigationGuard } from "#app/browser/navigation-guard.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DialogFrame } from "#app/components/ui/dialog.tsx";

type UnsavedChangesGuardProps = {
  isUnsaved: boolean;
  /** Says what leaving the page loses. */
  loss: string;
};

/** Asks before leaving with unsaved changes, also during a save, which may be refused. */
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
  // Blocks only navigations away from this page, which may still be mounted when the next page navigates.
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
    // The blocked navigation waits for the answer.
    <DialogFrame onClose={stay} title="Leave without saving?" description={loss}>
      <div className="flex flex-wrap gap-3">
        <Button className="flex-1" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="outline" className="flex-1" onClick={leave}>
          Leave
        </Button>
      </div>
    </DialogFrame>
  );
}
