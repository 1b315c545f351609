import { type Doubt, doubtKinds, type LeftOutLine, type ParsedRecipe, type PhotoBox } from "recipe-parser";
import { isLongStep } from "./split-step.ts";

/** A line that an analysis found. Its marks no longer apply once the person changes the text. */
export type ParsedLine = {
  text: string;
  photoId: string | null;
  box: PhotoBox | null;
  doubt: Doubt | null;
  /** True if the person has changed the text. */
  isCorrected?: boolean;
  /** Whether a later pass over the photo gave the line its text. */
  isRefined?: boolean;
};

/** The maximum number of lines in each list of a draft, which limits the draft's size in the browser's storage. */
export const maxDraftLines = 600;

export function listParsedLines(reading: ParsedRecipe, photoIds: readonly string[]): ParsedLine[] {
  return reading.facts.map(({ text, place, doubt }) => ({
    text,
    photoId: place ? (photoIds[place.photo] ?? null) : null,
    box: place?.box ?? null,
    // "Not seen" means "not on the page" without photos, because the analysis was of a web page or text.
    doubt: doubt === "not-seen" && photoIds.length === 0 ? "not-shown" : doubt,
  }));
}

/** Lists long steps without doubts, for which the form offers to split them while they are unchanged. */
export function listLongSteps({ instructions }: ParsedRecipe): ParsedLine[] {
  return instructions.filter(isLongStep).map((text) => ({ text, photoId: null, box: null, doubt: null }));
}

/** Returns lines that are still in a list. Of equal lines the doubtful one counts, otherwise the latest. */
export function filterVisibleLines(lines: readonly ParsedLine[], lists: readonly string[][]): ParsedLine[] {
  const shown = new Set(lists.flat());
  const byText = new Map<string, ParsedLine>();
  for (const line of lines) {
    if (shown.has(line.text) && (line.doubt || !byText.get(line.text)?.doubt)) byText.set(line.text, line);
  }
  return [...byText.values()].slice(-maxDraftLines);
}

export function updateParsedLines(
  lines: readonly ParsedLine[],
  before: readonly string[],
  after: readonly string[],
): ParsedLine[] {
  const corrected = before.length === after.length ? before.findIndex((text, index) => text !== after[index]) : -1;
  // Also finds lines that moved to the other list.
  const line = lines.find(({ text }) => text === before[corrected] && !after.includes(text));
  const text = after[corrected];
  return line && text !== undefined ? [...lines, { ...line, text, doubt: null, isCorrected: true }] : [...lines];
}

export function clearLineDoubt(lines: readonly ParsedLine[], text: string): ParsedLine[] {
  return lines.map((line) => (line.text === text ? { ...line, doubt: null } : line));
}

export function parseStoredLines(found: unknown): ParsedLine[] {
  if (!Array.isArray(found)) return [];
  return found.slice(0, maxDraftLines).flatMap((item: Partial<ParsedLine> | null) =>
    typeof item?.text === "string"
      ? [
          {
            text: item.text,
            photoId: typeof item.photoId === "string" ? item.photoId : null,
            box: boxFrom(item.box),
            doubt: doubtKinds.find((doubt) => doubt === item.doubt) ?? null,
            ...(item.isCorrected === true ? { isCorrected: true } : {}),
            ...(item.isRefined === true ? { isRefined: true } : {}),
          },
        ]
      : [],
  );
}

const shownReasons = ["chatter", "hashtag", "app text"] as const;

export function parseStoredLeftOut(found: unknown): LeftOutLine[] {
  if (!Array.isArray(found)) return [];
  return found.slice(0, maxDraftLines).flatMap((item: Partial<LeftOutLine> | null) => {
    if (typeof item?.text !== "string") return [];
    const reason = shownReasons.find((known) => known === item.reason) ?? "not understood";
    return [{ text: item.text, reason }];
  });
}

function boxFrom(found: unknown): PhotoBox | null {
  const { x, y, width, height }: Record<string, unknown> = typeof found === "object" ? { ...found } : {};
  const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
  return isShare(x) && isShare(y) && isShare(width) && isShare(height) ? { x, y, width, height } : null;
}
