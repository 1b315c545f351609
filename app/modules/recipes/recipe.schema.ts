import { stripControlCharacters } from "recipe-parser/strip-control-characters";
import * as z from "zod";
import { uploadIdsField } from "#app/modules/photos/upload.schema.ts";
import { hasVisibleCharacter, normalizeToOneLine } from "#app/modules/plain-text.ts";
import { drawnCover } from "./arrange-photos.ts";
import { getCookTimeProblem } from "./cook-time.ts";
import {
  difficulties,
  isValidServings,
  joinIngredients,
  joinInstructions,
  mealTypes,
  parseDifficulty,
  parseMealType,
  recipeLimits,
  splitLines,
  splitSteps,
  titleRequiredMessage,
  unratedStars,
} from "./recipe.ts";
import { getTagsProblem, parseTags } from "./tags.ts";
import { completeLink, getLinkProblem, type TypedLink } from "./typed-links.ts";

const line = z.string().default("").transform(normalizeToOneLine);
export const multilineText = z
  .string()
  .default("")
  .transform((text) => (hasVisibleCharacter(text) ? stripControlCharacters(text).replace(/\r\n?/g, "\n").trim() : ""));

function optionalLine(max: number, name: string, complete = (text: string) => text) {
  return line
    .transform(complete)
    .pipe(z.string().max(max, `${name} can have at most ${max} characters.`))
    .transform((text) => text || null);
}

function typedLink(link: TypedLink, name: string) {
  return optionalLine(recipeLimits.urlCharacters, name, completeLink).superRefine((text, context) => {
    const message = text === null ? null : getLinkProblem(link, text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

type ListRules = { split(text: string): string[]; join(items: string[]): string; characters: number };

function items(name: string, { split, join, characters }: ListRules) {
  const { listItems, listItemCharacters } = recipeLimits;
  return multilineText
    .transform(split)
    .superRefine((list, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      const text = join(list);
      // Each line counts, because the public page shows each line as a step.
      if (splitLines(text).length > listItems) refuse(`${name} can have at most ${listItems} lines.`);
      if (list.some((item) => item.length > listItemCharacters)) {
        refuse(`Each of the ${name.toLowerCase()} can have at most ${listItemCharacters} characters.`);
      } else if (text.length > characters) refuse(`${name} can have at most ${characters} characters in all.`);
    })
    .transform(join);
}

/** Parses a number of servings. "4-6" and "a few" give NaN, because their meaning cannot be guessed. */
function servingsFrom(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

export const checkboxField = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== "" && value !== "false");

/** Fields are in the order of the page, so that the first invalid field is named. Unknown categories count as none. */
export const recipeFormSchema = z.object({
  title: z
    .string({ error: titleRequiredMessage })
    .transform(normalizeToOneLine)
    .pipe(
      z
        .string()
        .min(1, titleRequiredMessage)
        .max(recipeLimits.titleCharacters, `The title can have at most ${recipeLimits.titleCharacters} characters.`),
    ),
  category: line.transform(parseMealType).pipe(z.enum(mealTypes).nullable()),
  cookTimeMinutes: line
    .superRefine((text, context) => {
      const problem = getCookTimeProblem(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .transform((text) => (text === "" ? null : Number(text))),
  servings: line
    .transform((text) => (text === "" ? null : servingsFrom(text)))
    .refine(
      (people) => people === null || isValidServings(people),
      `The servings must be a whole number from 1 to ${recipeLimits.servings}, such as 4.`,
    ),
  difficulty: line.transform(parseDifficulty).pipe(z.enum(difficulties).nullable()),
  ingredients: items("Ingredients", {
    split: splitLines,
    join: joinIngredients,
    characters: recipeLimits.ingredientsCharacters,
  }),
  instructions: items("Steps", {
    split: splitSteps,
    join: joinInstructions,
    characters: recipeLimits.instructionsCharacters,
  }),
  cuisine: optionalLine(recipeLimits.cuisineCharacters, "The cuisine"),
  photoUrl: typedLink("photoUrl", "The photo URL"),
  sourceUrl: typedLink("sourceUrl", "The source link"),
  notes: multilineText
    .pipe(
      z
        .string()
        .max(recipeLimits.notesCharacters, `The notes can have at most ${recipeLimits.notesCharacters} characters.`),
    )
    .transform((text) => text || null),
  glutenFree: checkboxField,
  dairyFree: checkboxField,
  lowFodmap: checkboxField,
  tags: line.transform(parseTags).superRefine((tags, context) => {
    const problem = getTagsProblem(tags);
    if (problem) context.addIssue({ code: "custom", message: problem });
  }),
});

export type RecipeInput = z.infer<typeof recipeFormSchema>;

export const submissionIdField = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .nullable()
  .catch(null);

/** `submissionId` makes the form idempotent. An edit sends no source text, so that the stored one stays. */
export const addRecipeFormSchema = recipeFormSchema.extend({
  sourceText: multilineText.transform((text) => text.slice(0, recipeLimits.sourceCharacters).toWellFormed() || null),
  submissionId: submissionIdField,
  uploadedPhotos: uploadIdsField,
  primaryPhoto: z.literal(drawnCover).nullable().default(null),
});

/** `version` is the version that an offline device last saw. */
export const deletionFormSchema = z.object({
  intent: z.literal("delete"),
  version: z.coerce.number().int().positive().optional(),
});

/** Accepts "4" but not "4.0". `unrated` is parsed as null and removes the rating. */
export const ratingFormSchema = z.object({
  rating: z
    .string({ error: "Choose one to five stars." })
    .regex(new RegExp(`^(?:[1-5]|${unratedStars})$`), "Choose one to five stars.")
    .transform((rating) => (rating === unratedStars ? null : Number(rating))),
});
