import { getPageOwner } from "./page-owner.ts";

/** Messages between the tabs in which one person is signed in. */
export type TabMessage = "signed-out" | "in-a-couple";

export function notifyOtherTabs(news: TabMessage): void {
  const channel = openChannel(news);
  channel?.postMessage(getPageOwner());
  channel?.close();
}

export function subscribeToOtherTabs(news: TabMessage, listener: () => void): () => void {
  const channel = openChannel(news);
  if (channel) channel.onmessage = ({ data }) => data === getPageOwner() && listener();
  return () => channel?.close();
}

/** Returns null if storage is blocked, for which Firefox throws. */
function openChannel(news: TabMessage): BroadcastChannel | null {
  try {
    return new BroadcastChannel(news);
  } catch {
    return null;
  }
}
