import { lazy, Suspense, useEffect, useState } from "react";

const LoadedToaster = lazy(() => import("./loaded-toaster.tsx"));

/** The place of the toasts. Its code loads after the page, since no first view needs it. */
export function Toaster() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <LoadedToaster />
    </Suspense>
  );
}
