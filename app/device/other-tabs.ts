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
