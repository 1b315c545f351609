import type { ReactNode } from "react";
import { LoadFailure } from "#app/components/ui/late-part.tsx";
import { useLiveStatus } from "#app/device/use-live-store.tsx";

/** Says that changes are sent later, or that the live store is missing, without which nothing can be changed. */
export function LiveOfflineHint() {
  const status = useLiveStatus();
  if (status === "failed") return <LoadFailure onRetry={() => window.location.reload()} />;
  return (
    <p role="status" data-offline-hint className="text-sm text-muted-foreground empty:hidden print:hidden">
      {status === "offline"
        ? "You're offline. Your changes are saved on this device and will sync when you're back online."
        : null}
    </p>
  );
}

/** Disables what changes live rows if the store could not be loaded. */
export function LiveFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={useLiveStatus() === "failed"} className="contents">
      {children}
    </fieldset>
  );
}
