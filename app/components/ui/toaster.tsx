import { useSyncExternalStore } from "react";
import { usePageIdle } from "#app/browser/page-idle.ts";
import { isToasterNeeded, subscribeToToastQueue } from "#app/browser/toast.ts";
import { LatePart } from "./late-part.tsx";

/** Loaded once the page is idle, or for the first toast. Earlier toasts wait in `toast.ts`. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(subscribeToToastQueue, isToasterNeeded, () => false);
  const isIdle = usePageIdle();
  if (!isNeeded && !isIdle) return null;
  return (
    <div className="fixed inset-x-4 bottom-(--toasts-above) z-50 md:left-auto">
      <LatePart load={() => import("./sonner-toaster.tsx")} isOptional={!isNeeded} />
    </div>
  );
}
