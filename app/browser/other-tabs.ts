import { pageOwner } from "./page-owner.ts";

/** Between the tabs of one person in this browser. */
export type TabNews = "signed-out" | "in-a-couple";

export function tellOtherTabs(news: TabNews): void {
  const channel = openChannel(news);
  channel?.postMessage(pageOwner());
  channel?.close();
}

export function onNewsFromOtherTabs(news: TabNews, listener: () => void): () => void {
  const channel = openChannel(news);
  if (channel) channel.onmessage = ({ data }) => data === pageOwner() && listener();
  return () => channel?.close();
}

/** Firefox throws where storage is forbidden. */
function openChannel(news: TabNews): BroadcastChannel | null {
  try {
    return new BroadcastChannel(news);
  } catch {
    return null;
  }
}
