import { type UnitSystem, unitSystems } from "recipe-parser/quantities/units";
import { convertToRecord } from "#app/modules/to-record.ts";

/** The part of cook mode's state that each phone stores for itself. The couple shares ticks, done steps and the amount. */
export type CookingState = {
  version: typeof stateVersion;
  page: number;
  system: UnitSystem;
  /** Whether finishing records the meal in the diary. */
  isForDiary: boolean;
  /** The unsaved text of the diary note about this meal. */
  diaryNote: string;
  savedAt: number;
};

const stateVersion = 3;
/** Older progress is ignored, so that cooking starts at the first page the next day. */
export const maxProgressMs = 12 * 60 * 60 * 1000;

export function createCookingState(system: UnitSystem, now: number): CookingState {
  return { version: stateVersion, page: 0, system, isForDiary: true, diaryNote: "", savedAt: now };
}

/** Parses a recent stored state and limits its page to the recipe's pages. */
export function parseCookingState(found: unknown, now: number, pages: number): CookingState | null {
  const value = convertToRecord(found);
  if (value.version !== stateVersion) return null;
  if (typeof value.savedAt !== "number" || value.savedAt + maxProgressMs < now) return null;
  return {
    version: stateVersion,
    page: Math.min(Math.max(0, Number(value.page) || 0), pages - 1),
    system: unitSystems.find((system) => system === value.system) ?? "original",
    isForDiary: value.isForDiary !== false,
    diaryNote: typeof value.diaryNote === "string" ? value.diaryNote : "",
    savedAt: value.savedAt,
  };
}

/** Creates a key per line from its text; a repeated line gets a numbered key. */
export function createTickKeys(lines: readonly string[]): string[] {
  return lines.map((line, place) => {
    const times = lines.slice(0, place).filter((earlier) => earlier === line).length;
    return times === 0 ? line : `${line} (${times + 1})`;
  });
}

/** Finds the page of the open step after an edit. The first page has the ingredients, the last is the end. */
export function findPageAfterEdit(page: number, before: readonly string[], after: readonly string[]): number {
  if (page > before.length) return after.length + 1;
  const same = after.indexOf(before[page - 1] ?? "");
  return same === -1 ? Math.min(page, after.length) : same + 1;
}
