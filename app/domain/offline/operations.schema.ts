import * as z from "zod";
import { editRecipeForm } from "../recipes/edit-recipe.schema.ts";
import { mergedParts } from "../recipes/merge-edits.ts";
import { ratingForm } from "../recipes/rating.schema.ts";
import { addRecipeForm } from "../recipes/recipe.schema.ts";

const maxOperations = 50;

const operationNumber = z.number().int().min(1).max(1_000_000_000);

/** Chosen by the device at random, as 128 bits or more. */
const deviceId = z.string().regex(/^[\w-]{22,64}$/);

/** Each operation is read by itself, so that one that can't be read holds up no other. */
export const operationsBody = z.object({
  device: deviceId,
  operations: z
    .array(z.looseObject({ number: operationNumber }))
    .min(1)
    .max(maxOperations)
    .refine((list) => list.every(({ number }, place) => number > (list[place - 1]?.number ?? 0))),
});

/** Long, as the address of a recipe is also that of a page such as "deleted". */
const newId = z.string().regex(/^[\w-]{8,64}$/);
const recipe = z.string().regex(/^[\w-]{1,64}$/);
/** What the person had seen; a device does not know yet which version its own earlier operation makes. */
const version = z.union([z.number().int().positive(), z.object({ operation: operationNumber })]);

/** The fields are those of the forms, with their rules, and in their order: by it a form sent before is known. */
export const operationForm = z.discriminatedUnion("kind", [
  addRecipeForm.extend({ kind: z.literal("add-recipe"), submissionId: newId }),
  editRecipeForm.extend({
    kind: z.literal("edit-recipe"),
    recipe,
    version,
    /** Of another's edit, merged on the device after a conflict. */
    cameAlong: z.array(z.enum(mergedParts)).max(mergedParts.length).default([]),
  }),
  z.object({ kind: z.literal("rate"), recipe, rating: ratingForm.shape.rating }),
  z.object({ kind: z.literal("delete-recipe"), recipe, version }),
  z.object({ kind: z.literal("restore-recipe"), recipe }),
]);
export type Operation = z.output<typeof operationForm>;

/** Of what was sent. */
const hash = z.string().optional();
const words = { code: z.string(), title: z.string().nullable(), message: z.string(), field: z.string().nullable() };

/** As it is stored. `id` is the recipe's, `version` its own after an addition or an edit. */
export const answer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["done", "merged"]), id: z.string(), version: z.number().nullable(), hash }),
  z.object({ outcome: z.literal("refused"), ...words, hash }),
  z.object({ outcome: z.literal("conflict"), id: z.string(), ...words, hash }),
]);
export type Answer = z.output<typeof answer>;
