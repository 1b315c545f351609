import { pageOwner } from "./page-owner.ts";

/** What a tab tells the person's other tabs in this browser. */
export type TabNews = "signed-out" | "in-a-couple";

/** Tells the other tabs that belong to the person of this document. */
export function tellOtherTabs(news: TabNews): void {
  const channel = openChannel(news);
  channel?.postMessage(pageOwner());
  channel?.close();
}

/** Listens to the person's other tabs. Returns what stops listening. */
export function onNewsFromOtherTabs(news: TabNews, listener: () => void): () => void {
  const channel = openChannel(news);
  if (channel) channel.onmessage = ({ data }) => data === pageOwner() && listener();
  return () => channel?.close();
}

/** Firefox refuses one where storage is forbidden. */
function openChannel(news: TabNews): BroadcastChannel | null {
  try {
    return new BroadcastChannel(news);
  } catch {
    return null;
  }
}
