import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { CouplePorts } from "./ports.ts";

/** A name that lets pages distinguish channels without revealing the couple's id. */
export function getChannelName({ signer }: Pick<CouplePorts, "signer">, viewer: Viewer): string | null {
  return viewer.couple && signer.sign("channel", viewer.couple.id);
}
