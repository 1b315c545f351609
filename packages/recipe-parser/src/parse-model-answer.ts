import * as z from "zod";
import { emptyParsedRecipe } from "./empty-parsed-recipe.ts";
import { type GroundedAnswer, groundRecipeInText, removeUnseenLines } from "./grounding/ground-recipe-in-text.ts";
import { isWebAddress } from "./is-web-address.ts";
import { difficulties, mealTypes, type ParsedRecipe, parsedRecipeLimits } from "./parsed-recipe.ts";
import { stripControlCharacters } from "./strip-control-characters.ts";
import { parseCookTime } from "./text/cook-time.ts";
import { stripListPrefix } from "./text/list-prefix.ts";
import { findServings } from "./text/servings.ts";

const extractedCharacters = 20_000;
const maxItems = 1000;
const maxNameCharacters = 60;

/** Models return numbers for texts, texts for lists, and null for nothing; any other type counts as not given. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch("")
  .transform((value) => stripControlCharacters(value.slice(0, extractedCharacters)).trim());

const items = z
  .union([z.array(z.unknown()), z.string().transform((value) => value.split(/\r?\n/))])
  .catch([])
  .transform((value) =>
    value
      .slice(0, maxItems)
      .map((item) => formatItem(item).slice(0, extractedCharacters))
      .map((item) => stripListPrefix(stripControlCharacters(item)).slice(0, parsedRecipeLimits.listItemCharacters))
      .filter((item) => item !== "")
      .slice(0, parsedRecipeLimits.listItems),
  );

const cutAt = (maxCharacters: number) => (value: string) => value.slice(0, maxCharacters) || null;

const wordOf = <Word extends string>(words: readonly Word[]) =>
  text.transform((value) => words.find((word) => word.toLowerCase() === value.toLowerCase()) ?? null);

const servings = text.transform((value) => {
  const found = /^\d{1,2}$/.exec(value) ? Number(value) : (findServings(value) ?? findServings(`Serves ${value}`));
  return found !== null && found > 0 ? found : null;
});

const webAddress = text.transform((value) =>
  value.length <= parsedRecipeLimits.urlCharacters && isWebAddress(value, ["https:", "http:"]) ? value : null,
);

const flag = z.boolean().catch(false);

/** The answer that a model is asked for. It is untrusted data, validated like any other. */
const modelAnswer = z
  .object({
    title: text.transform((value) => value.replace(/\s+/g, " ")).transform(cutAt(parsedRecipeLimits.titleCharacters)),
    ingredients: items,
    instructions: items,
    category: wordOf(mealTypes),
    cuisine: text.transform(cutAt(parsedRecipeLimits.cuisineCharacters)),
    difficulty: wordOf(difficulties),
    cookTime: text.transform(parseCookTime),
    notes: items.transform((lines) => lines.join("\n")).transform(cutAt(parsedRecipeLimits.notesCharacters)),
    isGlutenFree: flag,
    isDairyFree: flag,
    isLowFodmap: flag,
    confidence: z.coerce.number().min(0).max(1).catch(0.5),
    sourcePlatform: text.transform(cutAt(maxNameCharacters)),
    sourceUsername: text.transform((value) => value.replace(/^@/, "")).transform(cutAt(maxNameCharacters)),
    sourceUrl: webAddress,
    servings,
    extractedText: text,
  })
  .transform(
    ({ cookTime, isGlutenFree, isDairyFree, isLowFodmap, ...answer }): ParsedRecipe => ({
      ...emptyParsedRecipe,
      ...answer,
      cookTimeMinutes: cookTime,
      dietary: { glutenFree: isGlutenFree, dairyFree: isDairyFree, lowFodmap: isLowFodmap },
    }),
  );

/**
 * Parses a model's answer and marks lines that are not in the text. The text is `given`, or else the answer's own
 * transcription. Returns null for prose, truncated JSON or another shape.
 */
export function parseModelAnswer(answer: unknown, given?: string): ParsedRecipe | null {
  const value = typeof answer === "string" ? extractJson(answer) : answer;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const recipe = "recipe" in value && typeof value.recipe === "object" ? (value.recipe ?? {}) : value;
  const reading = modelAnswer.safeParse(recipe).data;
  if (reading === undefined || !("ingredients" in recipe || "instructions" in recipe || "title" in recipe)) return null;
  return groundRecipeInText({
    ...reading,
    extractedText: given ?? reading.extractedText,
    others: parseOtherRecipes(recipe),
  });
}

/**
 * Parses a model's answer about a text and removes lines that are not in the text; `dropped` counts them. Returns null
 * where `parseModelAnswer` does, and when the text has fewer than half of the answer's lines.
 */
export function parseTextAnswer(answer: unknown, text: string): GroundedAnswer | null {
  const reading = parseModelAnswer(answer, text);
  return reading && removeUnseenLines(reading, text);
}

/** Parses further recipes of the same images. Recipes nested inside those are ignored. */
function parseOtherRecipes(recipe: object): ParsedRecipe[] {
  const others: unknown = "others" in recipe ? recipe.others : null;
  if (!Array.isArray(others)) return [];
  return others
    .slice(0, parsedRecipeLimits.otherRecipes)
    .flatMap((other) => modelAnswer.safeParse(other).data ?? [])
    .filter(({ ingredients, instructions }) => ingredients.length + instructions.length > 0);
}

/** Extracts the JSON object from an answer that may also think aloud, explain itself, or use code fences. */
function extractJson(answer: string): unknown {
  const thought = answer.trimStart().startsWith("<think>") ? answer.indexOf("</think>") : -1;
  const spoken = answer.slice(Math.max(0, thought));
  const start = spoken.indexOf("{");
  const end = spoken.lastIndexOf("}");
  if (start === -1 || end < start) return null;
  try {
    return JSON.parse(spoken.slice(start, end + 1));
  } catch {
    return null;
  }
}

function formatItem(item: unknown): string {
  if (typeof item === "string") return item;
  if (typeof item !== "object" || item === null) return typeof item === "number" ? String(item) : "";
  return Object.values(item)
    .filter((part) => typeof part === "string" || typeof part === "number")
    .join(" ");
}
