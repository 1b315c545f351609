import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLiveStatus } from "./use-live-store.tsx";

/** Says that the device is offline, or that the live store is missing, without which nothing can be changed. */
export function LiveOfflineHint() {
  const status = useLiveStatus();
  const location = useLocation();
  if (status === "failed") {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 rounded-md bg-caution-soft px-4 text-caution-text">
        This part could not be loaded
        <Link to={location} reloadDocument className="inline-flex min-h-11 items-center font-medium underline">
          Try again
        </Link>
      </p>
    );
  }
  // The hint keeps its height, so that nothing moves under a finger when the connection breaks.
  return (
    <p role="status" className="-my-2 min-h-10 text-sm text-muted-foreground sm:min-h-5 print:hidden">
      {status === "offline" ? "Offline. Changes are saved on this phone and sent later." : null}
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
