import type { Context } from "hono";
import * as z from "zod";
import { consumeWriteQuota } from "#app/http/consume-write-quota.server.ts";
import { readJsonBody } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { analyzeImages, recordOnDeviceAnalysis } from "#app/modules/analysis/analyze-images.server.ts";
import { analyzeLink } from "#app/modules/analysis/analyze-link.server.ts";
import { analyzePastedText } from "#app/modules/analysis/analyze-pasted-text.server.ts";
import { photoLimits } from "#app/modules/photos/photo.ts";
import { hasVisibleCharacter } from "#app/modules/plain-text.ts";
import { duplicateSearchSchema, findDuplicate } from "#app/modules/recipes/find-duplicate.server.ts";
import { signInToAddError } from "#app/modules/recipes/recipe.errors.ts";
import type { HonoEnv } from "./hono-env.ts";

const maxBytes = {
  /** Allows more than our page sends: six images of 1200 pixels are about 3 MB. */
  images: 16 * 1024 * 1024,
  link: 16 * 1024,
  text: 64 * 1024,
  /** Enough for the longest ingredients in any script. */
  duplicateSearch: 64 * 1024,
  onDeviceAnalysis: 1024,
};

const noImage = "Send an image.";
const imagesSchema = z
  .object(
    {
      image: z.string(noImage).optional(),
      images: z
        .array(z.string(noImage), noImage)
        .max(photoLimits.perRecipe, `At most ${photoLimits.perRecipe} images at once.`)
        .optional(),
      /** Accepts the field `model` and ignores it, because the server chooses the model. */
      model: z.unknown().optional(),
    },
    noImage,
  )
  .transform(({ image, images }) => (images?.length ? images : image ? [image] : []))
  .refine((images) => images.length > 0, { message: noImage, path: ["images"] });

/** `POST {image, images}` as data URLs returns `{recipe}`, or `{error, title, code, field}`. */
export async function analyzeRecipeImages(c: Context<HonoEnv>): Promise<Response> {
  const { services, viewer, body } = await readBody(c, imagesSchema, maxBytes.images);
  return c.json({ recipe: formatRecipe(await analyzeImages(services, viewer, body, c.req.raw.signal)) });
}

const maxLinkCharacters = 2_048;
const noLink = "Send the address of a web page.";
const linkSchema = z.object(
  {
    url: z
      .string(noLink)
      .trim()
      .max(maxLinkCharacters, "This address is too long.")
      .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), noLink),
  },
  noLink,
);

/** `POST {url}` returns `{recipe, photoUrls}`, the recipe as for images, or `{error, title, code, field}`. */
export async function analyzeRecipeLink(c: Context<HonoEnv>): Promise<Response> {
  const { services, viewer, body } = await readBody(c, linkSchema, maxBytes.link);
  const { reading, photoUrls } = await analyzeLink(services, viewer, body.url, c.req.raw.signal);
  return c.json({ recipe: formatRecipe(reading), photoUrls });
}

/** Texts with more characters are truncated. */
const maxTextCharacters = 20_000;
const noText = "Send the recipe's text.";
const textSchema = z.object(
  {
    text: z
      .string(noText)
      .transform((text) => text.trim().slice(0, maxTextCharacters))
      .refine(hasVisibleCharacter, noText),
  },
  noText,
);

/** `POST {text}` returns `{recipe, dropped}`, the recipe as for images, or `{error, title, code, field}`. */
export async function analyzeRecipeText(c: Context<HonoEnv>): Promise<Response> {
  const { services, viewer, body } = await readBody(c, textSchema, maxBytes.text);
  const { recipe, dropped } = await analyzePastedText(services, viewer, body.text, c.req.raw.signal);
  return c.json({ recipe: formatRecipe(recipe), dropped });
}

const onDeviceAnalysisSchema = z.object({
  outcome: z.enum(["read", "failed"]),
  confidence: z.number().min(0).max(1).nullable().default(null),
});

/** `POST {outcome, confidence}` records an analysis on the device. Returns 204, for which the page does not wait. */
export async function receiveOnDeviceAnalysis(c: Context<HonoEnv>): Promise<Response> {
  const { services, viewer, body } = await readBody(c, onDeviceAnalysisSchema, maxBytes.onDeviceAnalysis);
  await recordOnDeviceAnalysis(services, viewer, body);
  return c.body(null, 204);
}

/** `POST {sourceUrl, title, ingredients}` returns `{alike}`: a probable duplicate among the viewer's recipes, or null. */
export async function findDuplicateRecipe(c: Context<HonoEnv>): Promise<Response> {
  const { services, viewer, body } = await readBody(c, duplicateSearchSchema, maxBytes.duplicateSearch);
  await consumeWriteQuota(c.get("request"), "/api/recipe-duplicates");
  return c.json({ alike: await findDuplicate(services, viewer, body) });
}

async function readBody<Schema extends z.ZodType>(c: Context<HonoEnv>, schema: Schema, limit: number) {
  const request = c.get("request");
  const read = () => readJsonBody(c.req.raw, schema, limit);
  return { services: request.services, ...(await requireViewerAndReadBody(request, read, signInToAddError)) };
}

type ParsedRecipe = Awaited<ReturnType<typeof analyzeImages>>;

/** Adds the spec's names `cookTime` and `source`. */
function formatRecipe(recipe: ParsedRecipe) {
  const { cookTimeMinutes, sourceUrl, sourcePlatform } = recipe;
  return { ...recipe, cookTime: cookTimeMinutes, source: sourceUrl ?? sourcePlatform };
}
