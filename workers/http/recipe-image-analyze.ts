import type { Context } from "hono";
import * as z from "zod";
import { readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { analyzeImages } from "#app/modules/analysis/analyze-images.server.ts";
import { photoLimits } from "#app/modules/photos/photo.ts";
import { signInToAddError } from "#app/modules/recipes/recipe.errors.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Six images of 1200 pixels are about 3 MB; our page never sends much more. */
const maxBytes = 16 * 1024 * 1024;

const noImage = "Send an image.";
const images = z
  .object(
    {
      image: z.string(noImage).optional(),
      images: z
        .array(z.string(noImage), noImage)
        .max(photoLimits.perRecipe, `At most ${photoLimits.perRecipe} images at once.`)
        .optional(),
      /** The field is accepted and ignored, because the server chooses the model. */
      model: z.unknown().optional(),
    },
    noImage,
  )
  .transform(({ image, images }) => (images?.length ? images : image ? [image] : []))
  .refine((images) => images.length > 0, { message: noImage, path: ["images"] });

/** `POST {image, images}` as data URLs returns `{recipe}`, or `{error, title, code, field}`. */
export async function analyzeRecipeImages(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const read = () => readJson(c.req.raw, images, maxBytes);
  const { viewer, body } = await requireViewerAndReadBody(request, read, signInToAddError);
  const reading = await analyzeImages(request.services, viewer, body, c.req.raw.signal);
  const { cookTimeMinutes, sourceUrl, sourcePlatform } = reading;
  return c.json({ recipe: { ...reading, cookTime: cookTimeMinutes, source: sourceUrl ?? sourcePlatform } });
}
