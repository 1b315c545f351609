import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { CouplePorts } from "./ports.ts";

/** Tells channels apart for pages, and reveals nothing else. */
export function getChannelName({ signer }: Pick<CouplePorts, "signer">, viewer: Viewer): string | null {
  return viewer.couple && signer.sign("channel", viewer.couple.id);
}
