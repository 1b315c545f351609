import type { ParsedRecipe } from "recipe-parser";
import { extractPageText } from "recipe-parser/page-text";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { consumeQuota } from "#app/modules/consume-quota.server.ts";
import { dailyAnalysisQuota } from "./analyze-images.server.ts";
import type { AnalysisServices } from "./services.ts";

type Needs = Pick<AnalysisServices, "recipeReader"> & Parameters<typeof consumeQuota>[0];

/** Login and error pages have fewer characters. */
const minCharacters = 200;

/**
 * Analyses a page whose recipe is prose, which the parser's rules miss. Counts as an analysis of a screenshot.
 * Null if no model responds in time, or if most of its lines are not on the page.
 */
export async function analyzeWithModel(
  services: Needs,
  viewer: Viewer,
  html: string,
  signal: AbortSignal,
): Promise<ParsedRecipe | null> {
  const words = extractPageText(html);
  if (words.length < minCharacters) return null;
  const quota = await services.quotas.consume(
    getPersonalQuota(viewer, dailyAnalysisQuota),
    viewer.userId,
    services.clock.now(),
  );
  if (!quota.allowed) return null;
  // The error is logged already, and the result of the rules remains.
  const reading = await services.recipeReader.readText(words, signal).catch(() => null);
  return reading !== null && isOnPage(reading) ? { ...reading, extractedText: "", missed: [] } : null;
}

function isOnPage({ ingredients, instructions, facts }: ParsedRecipe): boolean {
  const unseen = facts.filter(({ doubt }) => doubt === "not-seen");
  return unseen.length * 2 < ingredients.length + instructions.length;
}
