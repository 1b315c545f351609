import { type CookingState, createTickKeys } from "./cooking-state.ts";
import { type CookingTimer, maxTimerMs } from "./timer.ts";

/**
 * What two phones share of a recipe that is cooked together: values by key, such as "on" by "tick:200 g flour". An empty
 * value stands for an unticked line or a stopped timer.
 */
export type CookingMarks = Record<string, string>;

/** The values that this device's own state and the shared one had when they were last compared. */
export type SyncedMarks = Record<string, [own: string, shared: string]>;

type CookedRecipe = { id: string; title: string; ingredients: readonly string[]; steps: readonly string[] };

/** Characters of a line in a key. A row's id of 200 characters also holds the session's id and the kind of mark. */
const maxLineLength = 140;
const maxFactor = 1_000;
const timerKey = /^timer:(([1-9]\d{0,2}):\d{1,6})$/;
const timerValue = /^(paused|\d{1,15}) (\d{1,9}) (\S.{0,99})$/;

/** Lists this device's marks. Lines without a mark have an empty value; lines of another version of the recipe have none. */
export function listOwnMarks(recipe: CookedRecipe, state: CookingState, timers: readonly CookingTimer[]): CookingMarks {
  const marks: CookingMarks = { factor: String(state.factor) };
  for (const { key, line } of listMarkableLines("tick", recipe.ingredients))
    marks[key] = state.ticked.includes(line) ? "on" : "";
  for (const { key, line } of listMarkableLines("step", recipe.steps))
    marks[key] = state.done.includes(line) ? "on" : "";
  for (const timer of timers) {
    const key = timer.id.replace(`${recipe.id}:`, "timer:");
    if (timerKey.test(key)) marks[key] = `${timer.endsAt ?? "paused"} ${timer.leftMs} ${timer.label}`;
  }
  return marks;
}

/** Changes ticks, done steps and the amount. */
export function applyMarks(state: CookingState, marks: CookingMarks, recipe: CookedRecipe): CookingState {
  const factor = Number(marks.factor);
  return {
    ...state,
    factor: factor > 0 && factor <= maxFactor ? factor : state.factor,
    ticked: applyToLines(state.ticked, marks, listMarkableLines("tick", recipe.ingredients)),
    done: applyToLines(state.done, marks, listMarkableLines("step", recipe.steps)),
  };
}

export function isTimerMark(key: string): boolean {
  return timerKey.test(key);
}

/** Parses a shared timer. Returns null if it was stopped, or if the value is malformed. */
export function parseTimerMark(key: string, value: string, { id, title }: CookedRecipe): CookingTimer | null {
  const [, place, step] = timerKey.exec(key) ?? [];
  const [, end, left, label] = timerValue.exec(value) ?? [];
  if (!place || !end || !left || !label || Number(left) > maxTimerMs) return null;
  const endsAt = end === "paused" ? null : Number(end);
  return { id: `${id}:${place}`, recipeId: id, title, step: Number(step), label, endsAt, leftMs: Number(left) };
}

/**
 * Finds what has changed on either side since the last comparison. The shared value wins if both have changed, because
 * TinyBase has decided whose change came last. A shared value that is missing was dropped and changes nothing.
 * A change that the live state refuses is found again by the next comparison.
 */
export function compareMarks({
  own,
  shared,
  synced,
}: {
  own: CookingMarks;
  shared: CookingMarks;
  synced: SyncedMarks;
}) {
  const result = { forOwn: {} as CookingMarks, forShared: {} as CookingMarks, synced: {} as SyncedMarks };
  const timerKeys = Object.keys({ ...shared, ...synced }).filter(isTimerMark);
  for (const key of new Set([...Object.keys(own), ...timerKeys])) {
    const known = synced[key] ?? ["", ""];
    const [knownOwn, knownShared] = known;
    const ownValue = own[key] ?? "";
    const sharedValue = shared[key] ?? knownShared;
    if (sharedValue !== knownShared && sharedValue !== ownValue) result.forOwn[key] = sharedValue;
    else if (ownValue !== knownOwn && ownValue !== sharedValue) result.forShared[key] = ownValue;
    result.synced[key] = key in result.forShared ? known : [ownValue, sharedValue];
  }
  return result;
}

/** Parses stored values, leaving out malformed ones. Null if none were stored. */
export function parseSyncedMarks(found: unknown): SyncedMarks | null {
  if (typeof found !== "object" || found === null) return null;
  return Object.fromEntries(Object.entries(found).filter(([, value]) => isTextPair(value)));
}

function isTextPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string");
}

/** Whoever joins takes over the shared ticks, steps and amount in place of the marks that they had before. */
export function createMarksToAdopt(before: CookingMarks, shared: CookingMarks) {
  const synced: SyncedMarks = Object.fromEntries(Object.entries(before).map(([key, value]) => [key, [value, value]]));
  const unticked = Object.fromEntries(Object.keys(before).flatMap((key) => (key === "factor" ? [] : [[key, ""]])));
  return { synced, shared: { ...unticked, ...shared } };
}

function listMarkableLines(kind: "tick" | "step", lines: readonly string[]) {
  const keys = createTickKeys(lines.map((line) => line.slice(0, maxLineLength)));
  return createTickKeys(lines).map((line, place) => ({ line, key: `${kind}:${keys[place]}` }));
}

function applyToLines(marked: string[], marks: CookingMarks, lines: { line: string; key: string }[]): string[] {
  const changed = lines.filter(({ key }) => marks[key] !== undefined);
  const rest = marked.filter((line) => !changed.some((other) => other.line === line));
  return [...rest, ...changed.filter(({ key }) => marks[key] !== "").map(({ line }) => line)];
}
