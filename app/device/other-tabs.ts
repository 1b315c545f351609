import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { getPageOwner } from "./page-owner.ts";
import { isRouterBusy } from "./router-state.tsx";

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

/** Leaves a page of the app when another tab signs the person out, unless the page holds unsaved work. */
export function leaveAppOnSignOutElsewhere(): void {
  subscribeToSignOut(() => {
    if (!/^\/app(?:\/|$)/.test(window.location.pathname)) return;
    // The tab that signs out also receives its own message, and is redirected by the action.
    if (!isRouterBusy() && !hasUnsavedWork()) window.location.replace(getLoginPath());
  });
}
