import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { getPageOwner } from "./page-owner.ts";

/** Tells the other tabs in which the person is signed in that this tab has signed out. */
export function notifyOtherTabsOfSignOut(): void {
  const channel = openTabChannel();
  channel?.postMessage(getPageOwner());
  channel?.close();
}

export function subscribeToSignOut(listener: () => void): () => void {
  const channel = openTabChannel();
  if (channel) channel.onmessage = ({ data }) => data === getPageOwner() && listener();
  return () => channel?.close();
}

/** Returns null if storage is blocked, for which Firefox throws. */
function openTabChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("signed-out");
  } catch {
    return null;
  }
}

/** Leaves the page when another tab has signed the person out, unless the page holds unsaved work. */
export function useSignOutFromOtherTabs(): void {
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const latest = useRef(isBusy);
  latest.current = isBusy;
  useEffect(
    () =>
      subscribeToSignOut(() => {
        // The tab that signs out also receives its own message, and is redirected by the action.
        if (!latest.current && !hasUnsavedWork()) window.location.replace(getLoginPath());
      }),
    [],
  );
}
