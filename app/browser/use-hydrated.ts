import { useSyncExternalStore } from "react";

/** False on the server and while the server's page is taken over; true from then on, and on every later page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => {};
}
