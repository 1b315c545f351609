import type { CoupleStateUpdate } from "#app/adapters/jobs/job-message.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { CoupleServices } from "./services.ts";

/** The change of the couple is done already and must not be reported as failed, so the queue repeats a failed update. */
export async function updateCoupleState(
  { coupleState, jobs, log }: Pick<CoupleServices, "coupleState" | "jobs" | "log">,
  update: CoupleStateUpdate,
): Promise<void> {
  try {
    await coupleState.update(update);
  } catch (error) {
    log.error("couple_state.not_updated", error);
    await jobs
      .send([{ v: 1, job: "update-couple-state", update }])
      .catch((failure) => log.error("couple_state.not_queued", failure));
  }
}

/** A name that lets pages distinguish channels without revealing the couple's id. */
export function getChannelName({ signer }: Pick<CoupleServices, "signer">, viewer: Viewer): string | null {
  return viewer.couple && signer.sign("channel", viewer.couple.id);
}
