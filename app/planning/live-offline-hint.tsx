import { useLiveStatus } from "./use-live-store.tsx";

/** Keeps its height, so that nothing moves under a finger when the connection breaks. */
export function LiveOfflineHint() {
  const status = useLiveStatus();
  return (
    <p role="status" className="-my-2 min-h-10 text-sm text-muted-foreground sm:min-h-5 print:hidden">
      {status === "offline" ? "Offline. Changes are saved on this phone and sent later." : null}
    </p>
  );
}
