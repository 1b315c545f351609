import * as z from "zod";
import { createActionNotDoneMessage, createRequestNotSentMessage } from "#app/modules/connection-messages.ts";
import { internalError } from "#app/modules/domain-error.ts";
import type { FormIntent } from "#app/modules/form-intent.ts";
import { applyEdit, applyNewRecipe } from "./apply-recipe-form.ts";
import { editPageFormSchema, editRecipeFormSchema } from "./edit-recipe.schema.ts";
import { formatRecipePath, type OfflineForm, savedOnDeviceMessage } from "./offline-form.ts";
import { addRecipeFormSchema, deletionFormSchema, ratingFormSchema } from "./recipe.schema.ts";
import { unratedStars } from "./recipe.ts";

export const addRecipe: OfflineForm = {
  schema: addRecipeFormSchema,
  lost: {
    title: "Not saved yet",
    message: "The recipe couldn't be sent. Everything you typed is still here; please try again.",
  },
  failed: internalError,
  intent: null,
  getPath: () => "/app/add",
  describe: ({ title }) => `New recipe “${title}”`,
  apply: (recipe, form) => recipe ?? applyNewRecipe(addRecipeFormSchema.parse(form.fields), form),
  needsNoRecipe: true,
  canReopen: true,
};

const photoNotChosen = "Failed to update primary";
const nothingLost = "Nothing was changed, and what you typed is still here. Please try again.";

export const editRecipe: OfflineForm = {
  schema: editPageFormSchema,
  lost: {
    title: "Save failed",
    message: "The changes couldn't be sent. Everything you typed is still here; please try again.",
  },
  failed: { title: "Save failed", message: nothingLost },
  intent: "save",
  getPath: (id) => `${formatRecipePath(id)}/edit`,
  describe: ({ title }) => `Changes to “${title}”`,
  apply: (recipe, form) => recipe && applyEdit(recipe, editRecipeFormSchema.parse(form.fields), form),
  replaces: ["edit"],
  canReopen: true,
  storedNotice: { title: "Saved on this device" },
  getNextPath: formatRecipePath,
};

const choosePrimaryPhoto: FormIntent = {
  schema: editPageFormSchema,
  lost: { title: photoNotChosen, message: "The choice couldn't be sent. Please try again." },
  failed: { title: photoNotChosen, message: nothingLost },
};

export function getEditPageIntent(intent: unknown): FormIntent {
  return intent === "primary" ? choosePrimaryPhoto : editRecipe;
}

export const rateRecipe: OfflineForm = {
  schema: ratingFormSchema,
  lost: createActionNotDoneMessage("We couldn't save your rating."),
  failed: { title: "Rating not saved", message: "Please try again." },
  intent: "rate",
  getPath: (id) => `${formatRecipePath(id)}?index`,
  describe({ title, fields }) {
    if (fields.rating === unratedStars) return `Rating of “${title}” removed`;
    return `${fields.rating} ${fields.rating === "1" ? "star" : "stars"} for “${title}”`;
  },
  apply: (recipe, { fields }) => recipe && { ...recipe, ownStars: ratingFormSchema.parse(fields).rating },
  replaces: ["rate"],
  isIndependent: true,
};

export const deleteRecipe: OfflineForm = {
  schema: deletionFormSchema,
  lost: createActionNotDoneMessage("We couldn't delete the recipe."),
  failed: { title: "Error", message: "Failed to delete recipe. Please try again." },
  intent: "delete",
  getPath: (id) => `${formatRecipePath(id)}?index`,
  describe: ({ title }) => `“${title}” deleted`,
  apply: () => null,
  replaces: ["delete", "restore"],
  getNextPath: () => "/app/recipes",
};

export const restoreRecipe: OfflineForm = {
  schema: z.object({}),
  lost: createRequestNotSentMessage("Undo"),
  failed: internalError,
  intent: null,
  getPath: (id) => `${formatRecipePath(id)}/restore`,
  describe: ({ title }) => (title ? `“${title}” restored` : "A recipe restored"),
  apply: (recipe) => recipe,
  replaces: ["delete", "restore"],
  needsNoRecipe: true,
  storedNotice: { title: "Recipe restored", description: savedOnDeviceMessage },
  getNextPath: () => "/app/recipes",
};
