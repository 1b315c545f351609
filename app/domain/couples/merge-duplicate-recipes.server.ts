import type { CouplePorts } from "./ports.ts";

/**
 * Removes copies that nobody has edited. A failure is only logged, because the join or restore before it must stand.
 */
export async function mergeDuplicateRecipes(services: Pick<CouplePorts, "breakUps" | "log">, coupleId: string) {
  try {
    await services.breakUps.mergeDuplicateRecipes(coupleId);
  } catch (error) {
    services.log.error("couple.duplicates_not_merged", error);
  }
}
