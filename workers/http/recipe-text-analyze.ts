import type { Context } from "hono";
import * as z from "zod";
import { readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { analyzePastedText } from "#app/modules/analysis/analyze-pasted-text.server.ts";
import { hasVisibleCharacter } from "#app/modules/plain-text.ts";
import { signInToAddError } from "#app/modules/recipes/recipe.errors.ts";
import type { HonoEnv } from "./hono-env.ts";

const maxBytes = 64 * 1024;
/** Longer texts are truncated. */
const maxCharacters = 20_000;

const noText = "Send the recipe's text.";
const pasted = z.object(
  {
    text: z
      .string(noText)
      .transform((text) => text.trim().slice(0, maxCharacters))
      .refine(hasVisibleCharacter, noText),
  },
  noText,
);

/** `POST {text}` returns `{recipe, dropped}`, the recipe as for images, or `{error, title, code, field}`. */
export async function analyzeRecipeText(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(
    request,
    () => readJson(c.req.raw, pasted, maxBytes),
    signInToAddError,
  );
  const { recipe, dropped } = await analyzePastedText(request.services, viewer, body.text, c.req.raw.signal);
  const { cookTimeMinutes, sourceUrl, sourcePlatform } = recipe;
  return c.json({ recipe: { ...recipe, cookTime: cookTimeMinutes, source: sourceUrl ?? sourcePlatform }, dropped });
}
