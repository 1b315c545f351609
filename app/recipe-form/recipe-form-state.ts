import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import { loadLate } from "#app/browser/load-late.ts";
import { afterEdit, stillShown } from "#app/domain/recipes/read-lines.ts";
import { textLines } from "#app/domain/recipes/recipe.ts";
import { emptyDraft, isBlank, mergeReading, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { sortReadings } from "#app/domain/recipes/sort-readings.ts";
import { sourceKey } from "#app/domain/recipes/source-key.ts";
import type { Refused } from "#app/http/action-reply.ts";
import type { AddedPhoto } from "#app/recipe-form/photos/added-photo.ts";
import { photosOf, proposeCover, type RecipePhotos } from "#app/recipe-form/photos/form-photos.ts";

export type FoundRecipe = { reading: ParsedRecipe; photoIds: string[] };

export type ReadingProgress = {
  percent: number;
  stage: "preparing" | "sending" | "reading" | "reading-on-device" | "filling-in";
};

/** All that the form of a recipe shows. The functions below return the next one. */
export type RecipeEdit = {
  draft: RecipeDraft;
  /** The draft as readings alone made it; another one once something is typed. */
  asRead: RecipeDraft | null;
  errors: Refused["fieldErrors"];
  pasted: Partial<Record<ListName, string>>;
  photos: RecipePhotos;
  isSending: boolean;
  keptPhotoIds: readonly string[];
  /** When the draft that this visit began with was kept. */
  keptAt: number | null;
  progress: ReadingProgress | null;
  /** Other recipes on the same screenshots; `isAsking` until the person has chosen the first. */
  waiting: { recipes: FoundRecipe[]; isAsking: boolean };
  /** What is being read, and what is in the field to paste into. */
  unreadText: string;
};

const maxWaiting = 10;

export const listFields = {
  ingredients: "ingredientsList",
  instructions: "instructionsList",
} as const;
export type ListName = keyof typeof listFields;

/** Form fields by the draft's names, where they differ. */
const fieldNames: Partial<Record<string, string>> = {
  cookTime: "cookTimeMinutes",
  ingredientsList: "ingredients",
  instructionsList: "instructions",
};

export function editOf(
  draft: RecipeDraft,
  { photos = photosOf([]), errors = {} }: Partial<Pick<RecipeEdit, "photos" | "errors">> = {},
): RecipeEdit {
  const waiting = { recipes: [], isAsking: false };
  return {
    draft,
    asRead: null,
    errors,
    pasted: {},
    photos,
    isSending: false,
    keptPhotoIds: [],
    keptAt: null,
    progress: null,
    waiting,
    unreadText: "",
  };
}

/** By hand: the field no longer counts as read, and its error is gone. */
export function typeIn(edit: RecipeEdit, changes: Partial<RecipeDraft>): RecipeEdit {
  const corrected = Object.keys(changes).map((field) => fieldNames[field] ?? field);
  return {
    ...edit,
    draft: {
      ...edit.draft,
      ...changes,
      readFields: edit.draft.readFields.filter((field) => !(field in changes)),
    },
    errors: Object.fromEntries(Object.entries(edit.errors).filter(([name]) => !corrected.includes(name))),
  };
}

export function typeLines(edit: RecipeEdit, list: ListName, lines: string[]): RecipeEdit {
  const field = listFields[list];
  const { readLines, ingredientsList, instructionsList } = edit.draft;
  const shown = { ingredientsList, instructionsList, [field]: lines };
  const known = afterEdit(readLines, edit.draft[field], lines);
  return typeIn(edit, { [field]: lines, readLines: stillShown(known, Object.values(shown)) });
}

type Split = Record<ListName, (text: string) => string[]>;

/** Without a connection, by lines. */
export async function loadSplit(): Promise<Split> {
  try {
    const { parsePastedList, parsePastedSteps } = await loadLate(() => import("recipe-parser/pasted-list"));
    return { ingredients: parsePastedList, instructions: parsePastedSteps };
  } catch {
    return { ingredients: textLines, instructions: textLines };
  }
}

export function addPasted(
  edit: RecipeEdit,
  split: Split,
  names: readonly ListName[] = ["ingredients", "instructions"],
): RecipeEdit {
  return names.reduce((before, list) => {
    const field = listFields[list];
    const text = before.pasted[list] ?? "";
    const lines = before.draft[field].filter((line) => line.trim() !== "");
    const added = text.trim() === "" ? before : typeLines(before, list, [...lines, ...split[list](text)]);
    return { ...added, pasted: { ...added.pasted, [list]: undefined } };
  }, edit);
}

export function hasPasted({ pasted }: RecipeEdit): boolean {
  return Object.values(pasted).some((text) => text?.trim());
}

export function addMissed(edit: RecipeEdit, line: string): RecipeEdit {
  const { ingredientsList, missedLines } = edit.draft;
  return typeIn(edit, {
    ingredientsList: [...ingredientsList, line],
    missedLines: missedLines.filter((other) => other !== line),
  });
}

export function hasLinesToCheck({ draft }: RecipeEdit): boolean {
  return draft.readLines.some(({ doubt }) => doubt !== null);
}

export function acceptLines(edit: RecipeEdit): RecipeEdit {
  return typeIn(edit, { readLines: edit.draft.readLines.map((line) => ({ ...line, doubt: null })) });
}

export function takeReading(
  edit: RecipeEdit,
  { reading, photos, sorted }: { reading: ParsedRecipe; photos: AddedPhoto[]; sorted: ReturnType<typeof sortReadings> },
): RecipeEdit {
  const photoIds = photos.map(({ id }) => id);
  const { ofForm, others, mustChoose } = sorted;
  const shown = reading.cover && photos[reading.cover.photo];
  return {
    ...edit,
    errors: {},
    photos: reading.cover && shown ? proposeCover(edit.photos, shown, reading.cover.box) : edit.photos,
    ...(ofForm ? fill(edit, ofForm, photoIds) : {}),
    waiting: {
      recipes: withAlso(
        edit.waiting.recipes,
        others.map((other) => ({ reading: other, photoIds })),
      ),
      isAsking: mustChoose || edit.waiting.isAsking,
    },
  };
}

export function takeWaiting(edit: RecipeEdit, index: number): RecipeEdit {
  const { recipes } = edit.waiting;
  const found = recipes[index];
  return {
    ...edit,
    ...(found ? fill(edit, found.reading, found.photoIds) : {}),
    waiting: { recipes: recipes.filter((_, place) => place !== index), isAsking: false },
  };
}

function fill({ draft, asRead }: RecipeEdit, reading: ParsedRecipe, photoIds: string[]) {
  const filled = mergeReading(draft, reading, photoIds);
  return { draft: filled, asRead: isBlank(draft) || draft === asRead ? filled : null };
}

/** Of a link or a text, with nothing beside it that would be lost. */
export function isAsRead(edit: RecipeEdit): boolean {
  const { draft, asRead, photos, waiting, unreadText } = edit;
  const isAlone = photos.all.length === 0 && waiting.recipes.length === 0 && unreadText === "" && !hasPasted(edit);
  return draft === asRead && isAlone;
}

/** After a save. */
export function startAnew(edit: RecipeEdit): RecipeEdit {
  const { waiting, unreadText } = edit;
  return { ...editOf({ ...emptyDraft(), submissionId: crypto.randomUUID() }), waiting, unreadText };
}

/** Those of a link or a text, for which no photo is needed, do not go with the draft. */
export function startOver(edit: RecipeEdit): RecipeEdit {
  const recipes = edit.waiting.recipes.filter(({ photoIds }) => photoIds.length === 0);
  return takeWaiting({ ...startAnew(edit), waiting: { recipes, isAsking: false } }, 0);
}

/** A recipe that was read again replaces itself. */
function withAlso(before: FoundRecipe[], found: FoundRecipe[]): FoundRecipe[] {
  const known = ({ reading }: FoundRecipe) => `${getDisplayTitle(reading)} ${sourceKey(reading.sourceUrl ?? "")}`;
  const again = found.map(known);
  return [...before.filter((recipe) => !again.includes(known(recipe))), ...found].slice(0, maxWaiting);
}
