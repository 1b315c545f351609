import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { CouplePorts } from "./ports.ts";

/**
 * Distinguishes pages that listen to the couple's channel from those that listen to another, and reveals
 * nothing else. Null where there is no couple.
 */
export function channelName({ signer }: Pick<CouplePorts, "signer">, viewer: Viewer): string | null {
  return viewer.couple && signer.sign("channel", viewer.couple.id);
}
