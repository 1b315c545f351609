import type { Context } from "hono";
import * as z from "zod";
import { consumeWriteQuota } from "#app/http/consume-write-quota.server.ts";
import { parseInput, readJsonBody } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { importIdSchema, importLimits, importRequestSchema } from "#app/modules/import/import.schema.ts";
import { addImportedRecipes } from "#app/modules/import/import-recipes.server.ts";
import type { HonoEnv } from "./hono-env.ts";

const namedSchema = z.object({ id: importIdSchema });

/** `POST` of an `ImportRequest` to the id of an import returns an `ImportReply`. Sending it again changes nothing. */
export async function receiveImport(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(request, () =>
    readJsonBody(c.req.raw, importRequestSchema, importLimits.bytes),
  );
  const { id: importId } = parseInput({ id: c.req.param("id") }, namedSchema);
  await consumeWriteQuota(request, "/api/imports/:id");
  return c.json(await addImportedRecipes(request.services, viewer, { ...body, importId }));
}
