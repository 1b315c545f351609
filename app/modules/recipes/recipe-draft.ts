import type { LeftOutLine } from "recipe-parser";
import { getCookTimeProblem } from "./cook-time.ts";
import { maxDraftLines, type ParsedLine, parseStoredLeftOut, parseStoredLines } from "./parsed-lines.ts";
import type { RecipeInput } from "./recipe.schema.ts";
import {
  type Dietary,
  type DietaryFlag,
  type Difficulty,
  dietaryFlags,
  type formatRecipeFacts,
  isValidServings,
  joinIngredients,
  joinInstructions,
  type MealType,
  parseDifficulty,
  parseMealType,
  type RecipeContent,
  recipeLimits,
  splitLines,
  splitSteps,
} from "./recipe.ts";
import { formatTags, parseTags } from "./tags.ts";

export type RecipeDraft = {
  title: string;
  category: MealType | null;
  cuisine: string;
  difficulty: Difficulty | null;
  cookTime: string;
  servings: string;
  sourceUrl: string;
  photoUrl: string;
  ingredientsList: string[];
  instructionsList: string[];
  notes: string;
  dietary: Dietary;
  tags: string[];
  readFields: DraftField[];
  confidence: number | null;
  readLines: ParsedLine[];
  /** Lines of the source that are nowhere in the form, without headings and the lines of other recipes. */
  leftOut: LeftOutLine[];
  /** The text that was pasted or recognized. */
  sourceText: string;
  /** Lines that no later analysis adds: added earlier, removed by the person, or in the notes. */
  excludedLines: string[];
  /** The submission id of the recipe, shared by every tab that shows the draft, so that the tabs save one recipe. */
  submissionId: string | null;
};

export const draftFields = [
  "title",
  "category",
  "cuisine",
  "difficulty",
  "cookTime",
  "servings",
  "sourceUrl",
  "ingredientsList",
  "instructionsList",
  "notes",
  "dietary",
  "tags",
] as const;
export type DraftField = (typeof draftFields)[number];

export const maxDraftCharacters = 20;

export function createEmptyDraft(): RecipeDraft {
  return {
    title: "",
    category: null,
    cuisine: "",
    difficulty: null,
    cookTime: "",
    servings: "",
    sourceUrl: "",
    photoUrl: "",
    ingredientsList: [],
    instructionsList: [],
    notes: "",
    dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
    tags: [],
    readFields: [],
    confidence: null,
    readLines: [],
    leftOut: [],
    sourceText: "",
    excludedLines: [],
    submissionId: null,
  };
}

export function parseRecipeDraft(kept: unknown): RecipeDraft | null {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return null;
  const fields: Record<string, unknown> = { ...kept };
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const list = (name: string) =>
    Array.isArray(fields[name]) ? fields[name].filter((item): item is string => typeof item === "string") : [];
  const dietary: Record<string, unknown> = typeof fields.dietary === "object" ? { ...fields.dietary } : {};
  return {
    title: text("title"),
    category: parseMealType(text("category")),
    cuisine: text("cuisine"),
    difficulty: parseDifficulty(text("difficulty")),
    cookTime: text("cookTime").slice(0, maxDraftCharacters),
    servings: text("servings").slice(0, maxDraftCharacters),
    sourceUrl: text("sourceUrl"),
    photoUrl: text("photoUrl"),
    ingredientsList: list("ingredientsList"),
    instructionsList: list("instructionsList"),
    notes: text("notes"),
    dietary: {
      glutenFree: dietary.glutenFree === true,
      dairyFree: dietary.dairyFree === true,
      lowFodmap: dietary.lowFodmap === true,
    },
    tags: list("tags"),
    readFields: draftFields.filter((field) => list("readFields").includes(field)),
    confidence: typeof fields.confidence === "number" ? fields.confidence : null,
    readLines: parseStoredLines(fields.readLines),
    leftOut: parseStoredLeftOut(fields.leftOut),
    sourceText: text("sourceText").slice(0, recipeLimits.sourceCharacters),
    excludedLines: list("excludedLines").slice(-maxDraftLines),
    submissionId: text("submissionId") || null,
  };
}

export function isBlankDraft(draft: RecipeDraft): boolean {
  return JSON.stringify(convertDraftToFields(draft)) === JSON.stringify(convertDraftToFields(createEmptyDraft()));
}

/** Whether the draft holds nothing but the link of a page that could not be analyzed, and the text shared with it. */
export function isDraftWithOnlyLink(draft: RecipeDraft): boolean {
  return draft.sourceUrl.trim() !== "" && isBlankDraft({ ...draft, sourceUrl: "", notes: "" });
}

export function fillFormFromStoredDraft(typed: RecipeDraft, kept: RecipeDraft): RecipeDraft {
  const empty = createEmptyDraft();
  const fields = ["photoUrl", ...draftFields] as const;
  const unfilled = fields.filter((field) => JSON.stringify(typed[field]) === JSON.stringify(empty[field]));
  return {
    ...typed,
    ...Object.fromEntries(unfilled.map((field) => [field, kept[field]])),
    readFields: [...typed.readFields, ...kept.readFields.filter((field) => unfilled.includes(field))],
    confidence: typed.confidence ?? kept.confidence,
    readLines: [...kept.readLines, ...typed.readLines],
    leftOut: joinLeftOut(kept.leftOut, typed.leftOut),
    sourceText: typed.sourceText || kept.sourceText,
    excludedLines: excludeDraftLines(kept.excludedLines, typed.excludedLines),
    submissionId: kept.submissionId ?? typed.submissionId,
  };
}

/** Whether two drafts are equal, ignoring white space. */
export function isEqualDraft(one: RecipeDraft, other: RecipeDraft): boolean {
  const [texts, otherTexts] = [one, other].map((draft) =>
    JSON.stringify(convertDraftToFields(draft), (_, value) =>
      typeof value === "string" ? value.trim().replace(/[^\S\n]+/g, " ") : value,
    ),
  );
  return texts === otherTexts;
}

/** Returns the readiness percent and `nextStep`, the first missing part or null. */
export function getReadinessPercent(
  draft: RecipeDraft,
  hasPhoto: boolean,
): { percent: number; nextStep: string | null } {
  const hasCookTime = draft.cookTime.trim() !== "" && getCookTimeProblem(draft.cookTime.trim()) === null;
  const checks = [
    { isDone: hasPhoto || draft.photoUrl.trim() !== "", step: "Add a photo" },
    { isDone: draft.title.trim() !== "", step: "Add a title" },
    { isDone: draft.category !== null, step: "Choose a meal type" },
    { isDone: hasCookTime, step: "Add the cook time" },
    { isDone: draft.difficulty !== null, step: "Choose a difficulty" },
  ];
  const missing = checks.filter(({ isDone }) => !isDone);
  return { percent: Math.round((1 - missing.length / checks.length) * 100), nextStep: missing[0]?.step ?? null };
}

export function formatServingsField(people: number | null): string {
  return people !== null && isValidServings(people) ? String(people) : "";
}

export function excludeDraftLines(excluded: readonly string[], lines: readonly string[]): string[] {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
  return [...new Set([...excluded, ...filled])].slice(-maxDraftLines);
}

/** Joins two lists, each text once. */
export function joinLeftOut(before: readonly LeftOutLine[], added: readonly LeftOutLine[]): LeftOutLine[] {
  const byText = new Map([...before, ...added].map((part) => [part.text, part]));
  return [...byText.values()].slice(0, maxDraftLines);
}

export function createDraftFromRecipe(recipe: RecipeContent, photoUrl: string | null): RecipeDraft {
  const [ingredients, steps] = [splitLines(recipe.ingredients), splitSteps(recipe.instructions)];
  return createDraftFromCachedRecipe({ ...recipe, ingredients, steps, photoUrl });
}

type Kept = ReturnType<typeof formatRecipeFacts> & {
  ingredients: string[];
  steps: string[];
  photoUrl: string | null;
};

/** Creates a draft from a recipe whose lists are already split. */
export function createDraftFromCachedRecipe(recipe: Kept): RecipeDraft {
  return {
    ...createEmptyDraft(),
    title: recipe.title,
    category: recipe.category,
    cuisine: recipe.cuisine ?? "",
    difficulty: recipe.difficulty,
    cookTime: recipe.cookTimeMinutes === null ? "" : String(recipe.cookTimeMinutes),
    servings: formatServingsField(recipe.servings),
    sourceUrl: recipe.sourceUrl ?? "",
    photoUrl: recipe.photoUrl ?? "",
    ingredientsList: recipe.ingredients,
    instructionsList: recipe.steps,
    notes: recipe.notes ?? "",
    dietary: recipe.dietary,
    tags: recipe.tags,
  };
}

export function createDraftFromFields(texts: Record<string, unknown>): RecipeDraft {
  const dietary = Object.fromEntries(dietaryFlags.map((flag) => [flag, texts[flag] !== undefined]));
  const draft = parseRecipeDraft({
    ...texts,
    ingredientsList: splitLines(String(texts.ingredients ?? "")),
    instructionsList: splitSteps(String(texts.instructions ?? "")),
    dietary,
    tags: parseTags(String(texts.tags ?? "")),
  });
  return {
    ...(draft ?? createEmptyDraft()),
    cookTime: String(texts.cookTimeMinutes ?? "").slice(0, maxDraftCharacters),
  };
}

export function convertDraftToFields(draft: RecipeDraft): Record<string, string> {
  const texts: Record<Exclude<keyof RecipeInput, DietaryFlag>, string> = {
    title: draft.title,
    category: draft.category ?? "",
    cuisine: draft.cuisine,
    difficulty: draft.difficulty ?? "",
    cookTimeMinutes: draft.cookTime,
    servings: draft.servings,
    sourceUrl: draft.sourceUrl,
    photoUrl: draft.photoUrl,
    ingredients: joinIngredients(draft.ingredientsList),
    instructions: joinInstructions(draft.instructionsList),
    notes: draft.notes,
    tags: formatTags(draft.tags),
  };
  const marks = dietaryFlags.filter((flag) => draft.dietary[flag]);
  return { ...texts, ...Object.fromEntries(marks.map((flag) => [flag, "true"])) };
}
