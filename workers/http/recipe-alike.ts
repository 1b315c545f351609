import type { Context } from "hono";
import { countWrite } from "#app/http/count-write.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { duplicateSearchSchema, findDuplicate } from "#app/modules/recipes/find-duplicate.server.ts";
import { signInToAddError } from "#app/modules/recipes/recipe.errors.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Enough for the longest ingredients in any script. */
const maxBytes = 64 * 1024;

/** `POST {sourceUrl, title, ingredients}` returns `{alike}`: a probable duplicate among the viewer's recipes, or null. */
export async function findDuplicateRecipe(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(
    request,
    () => readJson(c.req.raw, duplicateSearchSchema, maxBytes),
    signInToAddError,
  );
  await countWrite(request, "/api/recipe-alike");
  return c.json({ alike: await findDuplicate(request.services, viewer, body) });
}
