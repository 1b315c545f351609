import { nameOfReading, type Reading } from "#app/reading/reading.ts";
import { isEmptyReading, type RecipeDraft } from "./recipe-draft.ts";

type Sorted = {
  ofForm: Reading | null;
  others: Reading[];
  mustChoose: boolean;
};

/** The person chooses the first recipe; later ones are sorted by what continues it. `waiting` are names. */
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
