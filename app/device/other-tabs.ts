import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { getPageOwner } from "./page-owner.ts";

/** Messages between the tabs in which one person is signed in. */
export type TabMessage = "signed-out" | "in-a-couple";

export function notifyOtherTabs(message: TabMessage): void {
  const channel = openTabChannel(message);
  channel?.postMessage(getPageOwner());
  channel?.close();
}

export function subscribeToOtherTabs(message: TabMessage, listener: () => void): () => void {
  const channel = openTabChannel(message);
  if (channel) channel.onmessage = ({ data }) => data === getPageOwner() && listener();
  return () => channel?.close();
}

/** Returns null if storage is blocked, for which Firefox throws. */
function openTabChannel(message: TabMessage): BroadcastChannel | null {
  try {
    return new BroadcastChannel(message);
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
      subscribeToOtherTabs("signed-out", () => {
        // The tab that signs out also receives its own message, and is redirected by the action.
        if (!latest.current && !hasUnsavedWork()) window.location.replace(getLoginPath());
      }),
    [],
  );
}
