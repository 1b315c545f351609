import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";

/** Tells a page apart that listens to the couple's channel from one that listens to another; says nothing else. Null where there is no couple. */
export function channelName({ signer }: Pick<Services, "signer">, viewer: Viewer): string | null {
  return viewer.couple && signer.sign("channel", viewer.couple.id);
}
