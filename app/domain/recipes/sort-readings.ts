import { nameOfReading, type Reading } from "#app/reading/reading.ts";
import { isEmptyReading, type RecipeDraft } from "./recipe-draft.ts";

type Sorted = {
  /** What belongs into the form; null where the person has to choose, or all of it is of other recipes. */
  ofForm: Reading | null;
  others: Reading[];
  mustChoose: boolean;
};

/**
 * Tells the recipes of a reading apart. While nothing was read into the form before, the person chooses among
 * several; after that, only what continues the form's recipe belongs to it. `waiting` are the names of those
 * that were found before and are to be added later.
 */
export function sortReadings(
  reading: Reading,
  draft: Pick<RecipeDraft, "title" | "readFields">,
  waiting: string[],
): Sorted {
  const found = [reading, ...reading.others].filter((one) => !isEmptyReading(one));
  if (found.length === 0) return { ofForm: reading, others: [], mustChoose: false };
  if (draft.readFields.length === 0) {
    const [only, ...more] = found;
    return more.length > 0
      ? { ofForm: null, others: found, mustChoose: true }
      : { ofForm: only ?? reading, others: [], mustChoose: false };
  }
  const isOther = (one: Reading) => one !== reading || waiting.includes(nameOfReading(one));
  const own = found.find(({ title }) => title !== null && title === draft.title) ?? found.find((one) => !isOther(one));
  return { ofForm: own ?? null, others: found.filter((one) => one !== own), mustChoose: false };
}
