import { formatSpan, type TaggedSpan } from "./tagged-span.ts";

export type TaggedLine = { text: string; probability: number };

export type TaggedRecipe = ReturnType<typeof createTaggedRecipe>;

const minListed = 3;
const maxIngredientCharacters = 200;

/** Collects the parts of a recipe from the spans of its text. */
export function createTaggedRecipe(spans: readonly TaggedSpan[]) {
  const all = (kind: TaggedSpan["kind"]) => spans.filter((span) => span.kind === kind);
  const texts = (kind: TaggedSpan["kind"]) => all(kind).map(formatSpan);
  const listed = all("ingredient").filter(({ isInStep }) => !isInStep);
  const chosen = listed.length >= minListed ? listed : all("ingredient");
  const lines = removeRepeats(chosen);
  return {
    title: texts("title")[0] ?? null,
    titleProbability: all("title")[0]?.probability ?? 0,
    ingredients: lines.map((span) => ({ text: cleanIngredient(formatSpan(span)), probability: span.probability })),
    steps: all("step")
      .map((span) => ({ text: cleanStep(formatSpan(span)), probability: span.probability }))
      .filter(({ text }) => hasWord.test(text)),
    notes: texts("note"),
    /** The words of the text that state the servings, such as "serves 4". */
    servingsText: texts("servings")[0] ?? null,
    /** The words of the text that state the total time, or any time when no total is stated. */
    timeText: texts("time").find((text) => /total/i.test(text)) ?? texts("time")[0] ?? null,
    username: texts("username")[0] ?? null,
  };
}

const hasWord = /\p{L}{2}/u;

/** Drops ingredients that a step repeats. Repeated lines of lists stay, because two parts of a dish may need them. */
function removeRepeats(spans: readonly TaggedSpan[]): TaggedSpan[] {
  const seen = new Set<string>();
  return spans.filter((span) => {
    const text = cleanIngredient(formatSpan(span)).toLowerCase();
    const isRepeated = span.isInStep && seen.has(text);
    seen.add(text);
    return hasWord.test(text) && text.length <= maxIngredientCharacters && !isRepeated;
  });
}

function cleanIngredient(text: string): string {
  const start = text.replace(/^[^\p{L}\p{N}(]+/u, "").replace(/^(?:and|plus|then)\s+/i, "");
  return (/^.*[\p{L}\p{N})%½¼¾"”+]/su.exec(start)?.[0] ?? "").trim();
}

function cleanStep(text: string): string {
  const start = text.replace(/^[^\p{L}\p{N}("“]+/u, "").replace(/^\d{1,2}[.)]\s+/, "");
  return /^.*(?![\s,;:–—-]|\uFE0F|\p{Extended_Pictographic})./su.exec(start)?.[0] ?? "";
}
