import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { CoupleServices } from "./services.ts";

/** A name that lets pages distinguish channels without revealing the couple's id. */
export function getChannelName({ signer }: Pick<CoupleServices, "signer">, viewer: Viewer): string | null {
  return viewer.couple && signer.sign("channel", viewer.couple.id);
}
