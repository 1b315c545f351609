import * as z from "zod";
import { photoLimits } from "./photo.ts";

/** The id that the browser chose for an upload, the same in every retry. */
export const uploadIdSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, "This photo can't be uploaded. Please choose it again.");

export const uploadIdsField = z
  .array(uploadIdSchema)
  .max(photoLimits.perRecipe, `A recipe has at most ${photoLimits.perRecipe} photos.`)
  .refine((ids) => new Set(ids).size === ids.length, "A photo can only be added once.")
  .default([]);

export const uploadQuerySchema = z.object({
  name: z.string().max(200).default(""),
  index: z
    .string()
    .regex(/^\d{0,2}$/, "This place is not a number.")
    .transform((text) => (text === "" ? null : Number(text)))
    .nullable()
    .default(null),
});
