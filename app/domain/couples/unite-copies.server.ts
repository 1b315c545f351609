import type { CouplePorts } from "./ports.ts";

/** Merges copies that neither has changed. A failure must not undo the join or restore before it. */
export async function uniteCopies(services: Pick<CouplePorts, "breakUps" | "log">, coupleId: string): Promise<void> {
  try {
    await services.breakUps.uniteCopiesIn(coupleId);
  } catch (error) {
    services.log.error("couple.copies_not_united", error);
  }
}
