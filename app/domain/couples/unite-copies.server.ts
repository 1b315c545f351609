import type { CouplePorts } from "./ports.ts";

/**
 * What both hold and neither has changed is there once. What it follows has happened already: a failure must not
 * report otherwise, and leaves a recipe twice.
 */
export async function uniteCopies(services: Pick<CouplePorts, "breakUps" | "log">, coupleId: string): Promise<void> {
  try {
    await services.breakUps.uniteCopiesIn(coupleId);
  } catch (error) {
    services.log.error("couple.copies_not_united", error);
  }
}
