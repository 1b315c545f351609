import { getPageOwner } from "./page-owner.ts";

/** Between the tabs of one person in this browser. */
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

/** Firefox throws where storage is forbidden. */
function openChannel(news: TabMessage): BroadcastChannel | null {
  try {
    return new BroadcastChannel(news);
  } catch {
    return null;
  }
}
