import type { LiveChanges, LiveRow, LiveTable } from "#app/modules/live-rows/live-tables.ts";
import { createTickKeys, maxProgressMs } from "./cooking-state.ts";

type RecipeLines = { id: string; ingredients: readonly string[]; steps: readonly string[] };
type MarkKind = "tick" | "step";

/** `by` is the person who made the mark; empty if that person is no longer in the couple. */
type Mark = { by: string };

/** The couple's progress with a recipe. Ingredients and steps have a mark or null in the recipe's order. */
export type CookingProgress = { factor: number; ticks: (Mark | null)[]; steps: (Mark | null)[] };

const maxFactor = 1_000;
/** Characters of a line in a row's id, which has at most 200 and also holds the recipe's id and the kind of mark. */
const maxLineLength = 140;

/** Lists the row ids of a recipe's marks. A line is known by its text, so that a mark stays with it after an edit. */
export function listMarkIds({ id, ingredients, steps }: RecipeLines): Record<MarkKind, string[]> {
  const listIds = (kind: MarkKind, lines: readonly string[]) =>
    createTickKeys(lines.map((line) => line.slice(0, maxLineLength))).map((key) => `${id} ${kind}:${key}`);
  return { tick: listIds("tick", ingredients), step: listIds("step", steps) };
}

export function getCookingProgress(
  markIds: Record<MarkKind, string[]>,
  cooking: LiveRow<"cookings"> | undefined,
  marks: LiveTable<"cookingMarks">,
  now: number,
): CookingProgress {
  const { factor = 1, factorAt = 0, finishedAt = 0 } = cooking ?? {};
  const since = Math.max(now - maxProgressMs, finishedAt);
  const findMark = (rowId: string) => ((marks[rowId]?.at ?? 0) > since ? { by: marks[rowId]?.by ?? "" } : null);
  return {
    factor: factorAt > since && factor > 0 && factor <= maxFactor ? factor : 1,
    ticks: markIds.tick.map(findMark),
    steps: markIds.step.map(findMark),
  };
}

export function createMarkChange(rowId: string, mark: Mark & { isOn: boolean; now: number }): LiveChanges {
  return { cookingMarks: { [rowId]: { by: mark.by, at: mark.isOn ? mark.now : 0 } } };
}

/** A page that was closed without saying so, such as on a phone without power, counts as open for this time. */
const maxUnseenMs = 25 * 60_000;
/** The interval at which an open page renews its row. */
export const cookRenewalMs = 10 * 60_000;

/** Closes a person's pages of the recipe on all devices, because a device may have lost its connection before it could. */
export function createCookClosing(
  cooks: LiveTable<"cooks">,
  { cookId, recipeId }: { cookId: string; recipeId: string },
  closedAt: number,
): LiveChanges {
  const own = Object.entries(cooks).filter(([, row]) => row.cookId === cookId && row.recipeId === recipeId);
  return { cooks: Object.fromEntries(own.map(([rowId]) => [rowId, { closedAt }])) };
}

export type CookedRecipe = { recipeId: string; title: string };

/** Lists the recipes for which the partner has cook mode open, the latest first. */
export function listPartnerCooking(cooks: LiveTable<"cooks">, userId: string, now: number): CookedRecipe[] {
  return Object.values(cooks)
    .filter(
      ({ cookId, closedAt, seenAt }) =>
        cookId !== userId && cookId !== "" && closedAt === 0 && seenAt > now - maxUnseenMs,
    )
    .sort((one, other) => other.seenAt - one.seenAt)
    .map(({ recipeId, title }) => ({ recipeId, title }));
}
