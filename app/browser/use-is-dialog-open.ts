import { useSyncExternalStore } from "react";

export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector("body > [role=dialog]") !== null,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
