import { ownMadeFor } from "./made-for.ts";

const channelName = "signed-out";

/** Tells the other tabs of this browser that the person of this document has signed out. */
export function tellSignedOut(): void {
  const channel = openChannel();
  channel?.postMessage(ownMadeFor());
  channel?.close();
}

/** Listens for the person of this document signing out in another tab. Returns what stops listening. */
export function whenSignedOutElsewhere(listener: () => void): () => void {
  const channel = openChannel();
  if (channel) channel.onmessage = ({ data }) => data === ownMadeFor() && listener();
  return () => channel?.close();
}

/** Firefox refuses one where storage is forbidden. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}
