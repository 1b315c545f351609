import type { Context } from "hono";
import * as z from "zod";
import { readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { analyzeLink } from "#app/modules/analysis/analyze-link.server.ts";
import { signInToAddError } from "#app/modules/recipes/recipe.errors.ts";
import type { HonoEnv } from "./hono-env.ts";

const maxBytes = 16 * 1024;
const maxCharacters = 2_048;

const noLink = "Send the address of a web page.";
const link = z.object(
  {
    url: z
      .string(noLink)
      .trim()
      .max(maxCharacters, "This address is too long.")
      .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), noLink),
  },
  noLink,
);

/** `POST {url}` returns `{recipe, photoUrls}`, the recipe as for images, or `{error, title, code, field}`. */
export async function analyzeRecipeLink(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(
    request,
    () => readJson(c.req.raw, link, maxBytes),
    signInToAddError,
  );
  const { reading, photoUrls } = await analyzeLink(request.services, viewer, body.url, c.req.raw.signal);
  const { cookTimeMinutes, sourceUrl, sourcePlatform } = reading;
  return c.json({ recipe: { ...reading, cookTime: cookTimeMinutes, source: sourceUrl ?? sourcePlatform }, photoUrls });
}
