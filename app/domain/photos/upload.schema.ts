import * as z from "zod";
import { photoLimits } from "./photo.ts";

/** The browser's id for an upload, the same for every retry. */
export const uploadId = z.string().regex(/^[\w-]{16,64}$/, "This photo can't be uploaded. Please choose it again.");

export const uploadIds = z
  .array(uploadId)
  .max(photoLimits.perRecipe, `A recipe has at most ${photoLimits.perRecipe} photos.`)
  .refine((ids) => new Set(ids).size === ids.length, "A photo can only be added once.")
  .default([]);

export const uploadPlace = z.object({
  name: z.string().max(200).default(""),
  index: z
    .string()
    .regex(/^\d{0,2}$/, "This place is not a number.")
    .transform((text) => (text === "" ? null : Number(text)))
    .nullable()
    .default(null),
});
