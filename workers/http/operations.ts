import type { Context } from "hono";
import { applyOperations } from "#app/domain/offline/apply-operations.server.ts";
import { type Operation, operationForm, operationsBody } from "#app/domain/offline/operations.schema.ts";
import { countWrite } from "#app/http/count-write.server.ts";
import { parseInput, readJson } from "#app/http/read-body.server.ts";
import { fromViewer } from "#app/http/viewer.server.ts";
import type { Door } from "./door.ts";

const maxBytes = 1024 * 1024;

/** `POST {device, operations}` with what a device did without a network. Answers `{answers}`, each with its number. */
export async function operations(c: Context<Door>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await fromViewer(request, () => readJson(c.req.raw, operationsBody, maxBytes));
  await countWrite(request, "/api/operations");
  async function accept(sent: object): Promise<Operation> {
    const operation = parseInput(sent, operationForm);
    await countWrite(request, operation.kind === "add-recipe" ? "/app/add" : "/api/operations");
    return operation;
  }
  const answers = await applyOperations(request.services, viewer, { ...body, accept });
  return c.json({ answers }, 200, { "Cache-Control": "private, no-store" });
}
