import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import { etag } from "hono/etag";
import * as z from "zod";
import { consumeWriteQuota } from "#app/http/consume-write-quota.server.ts";
import { httpStatusByRefusal } from "#app/http/error-response.server.ts";
import { nothingHereError } from "#app/http/input.errors.ts";
import { maxRecipeFormBytes, parseInput, readJsonBody } from "#app/http/read-body.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { AccessScope } from "#app/modules/accounts/access-token.ts";
import {
  authenticateToken,
  findTokenHolder,
  requireScope,
  type TokenHolder,
} from "#app/modules/accounts/access-tokens.server.ts";
import { dailyTokenQuota, getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { type DomainError, internalError, isDomainError } from "#app/modules/domain-error.ts";
import { quotaExceededError } from "#app/modules/quota.errors.ts";
import { daySeconds } from "#app/modules/time-units.ts";
import type { Services } from "#app/services.server.ts";
import { readPhoto } from "../photos.ts";

type ApiEnv = {
  /** `holder` is set if the token was checked and the request counted already. */
  Bindings: { request: RequestContext; holder?: TokenHolder };
};
export type Api = OpenAPIHono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;

export const apiPath = "/api/v1";

/** Creates the API below /api/v1, whose requests carry an access token. Cookies are ignored. */
export function createApi(): Api {
  const api: Api = new OpenAPIHono();
  api.use(async (c, next) => {
    await next();
    c.header("Cache-Control", c.res.headers.get("Cache-Control") ?? "private, no-cache");
  });
  api.use(etag());
  api.onError((error, c) => {
    if (isDomainError(error)) return createProblemResponse(error, c);
    c.env.request.services.log.error("api.failed", error, { path: c.req.path });
    const { message: detail, ...problem } = internalError;
    return c.json({ type: "about:blank", ...problem, status: 500, detail }, 500, problemType);
  });
  api.notFound((c) => createProblemResponse(nothingHereError(), c));
  api.openAPIRegistry.registerComponent("securitySchemes", "token", { type: "http", scheme: "bearer" });
  return api;
}

const problemType = { "Content-Type": "application/problem+json" };
const text = z.string();
const problemSchema = z
  .object({ type: text, title: text, status: z.number().int(), detail: text, field: text.optional(), code: text })
  .meta({ id: "Problem" });

/** Answers an expected error by RFC 9457. A conflict with the version in `If-Match` is a failed precondition. */
export function createProblemResponse(error: DomainError, c: ApiContext): Response {
  const { code, field, message: detail, refusal, retryAfterSeconds, title } = error;
  const isPrecondition = refusal === "conflict" && c.req.header("If-Match") !== undefined;
  const status = isPrecondition ? 412 : httpStatusByRefusal[refusal];
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  if (retryAfterSeconds !== null) c.header("Retry-After", String(retryAfterSeconds));
  const problem = { type: "about:blank", title: title ?? "Not done", status, detail, field: field || undefined, code };
  return c.json(problem, status as 400, problemType);
}

type Operation<Query, Sent, Output> = {
  /** The method and path, such as "PATCH /recipes/{id}". */
  name: string;
  summary: string;
  scope: AccessScope;
  query?: z.ZodObject & z.ZodType<Query>;
  headers?: z.ZodObject;
  /** The schema of the body: a photo for `PUT`, and else JSON. */
  body?: z.ZodType<Sent>;
  /** Missing for an operation that answers 204. */
  output?: z.ZodType<Output>;
};

type Call<Query, Sent> = {
  c: ApiContext;
  services: Services;
  viewer: Viewer;
  /** The id in the path; empty without one. */
  id: string;
  query: Query;
  body: Sent;
  /** The idempotency key, or a new one. */
  submissionId: string;
};

const ifNoneMatch = z.object({ "if-none-match": text.optional() });

export const submissionHeaders = z.object({
  "idempotency-key": text
    .regex(/^[\w-]{8,64}$/, "Idempotency-Key: use 8 to 64 letters, digits, hyphens and underscores.")
    .optional()
    .meta({ description: "Sending a request again with the same key changes nothing." }),
});

/**
 * Adds an operation and its description. A body is read only after the token was checked, which is then checked again,
 * because it may have been revoked while a slow body arrived.
 */
export function addOperation<Query, Sent, Output>(
  api: Api,
  operation: Operation<Query, Sent, Output>,
  handle: (call: Call<Query, Sent>) => Promise<Output>,
): void {
  const [method = "", path = ""] = operation.name.split(" ");
  const status = method === "POST" ? 201 : 200;
  const mediaType = method === "PUT" ? "image/*" : "application/json";
  const { summary, scope, query, headers = method === "GET" ? ifNoneMatch : z.object({}), body, output } = operation;
  const params = path.includes("{id}") ? z.object({ id: text }) : undefined;
  const answer = output && { content: { "application/json": { schema: output } } };
  api.openAPIRegistry.registerPath({
    method: method.toLowerCase() as RouteConfig["method"],
    path,
    summary,
    security: [{ token: [scope] }],
    request: {
      ...{ query, params, headers },
      ...(body && { body: { content: { [mediaType]: { schema: body } }, required: true } }),
    },
    responses: {
      [output ? status : 204]: { description: "Done", ...answer },
      ...(method === "GET" && { 304: { description: "Not changed" } }),
      "4XX": { description: "Refused", content: { "application/problem+json": { schema: problemSchema } } },
    },
  });
  api.on(method, path.replace("{id}", ":id"), async (c) => {
    const { services, address } = c.env.request;
    const token = c.req.header("Authorization") ?? null;
    const holder = c.env.holder ?? (await authenticateToken(services, token, address));
    requireScope(holder.scope, scope);
    if (!c.env.holder) await countRequest(c, holder.viewer);
    const key = parseInput(c.req.header(), headers)["idempotency-key"] as string | undefined;
    const values = Object.entries(c.req.queries()).map(([name, all]) => [name, all.length > 1 ? all : all[0]]);
    const asked = query && parseInput(Object.fromEntries(values), query);
    const sent = body && (await readBody(c.req.raw, body));
    const { viewer } = body ? await findTokenHolder(services, token) : holder;
    if (method !== "GET") {
      const page = operation.name === "POST /recipes" ? "/app/add" : apiPath;
      const submission = { submissionId: key, recipeId: undefined };
      await consumeWriteQuota({ services, getViewer: async () => viewer }, page, submission);
    }
    const call = { c, services, viewer, id: c.req.param("id") ?? "", submissionId: key ?? services.newId() };
    const answer = await handle({ ...call, query: asked as Query, body: sent as Sent });
    return output ? c.json(answer as object, status) : c.body(null, 204);
  });
}

async function readBody<Sent>(request: Request, schema: z.ZodType<Sent>): Promise<Sent> {
  if (request.method === "PUT") return parseInput(await readPhoto(request), schema);
  return readJsonBody(request, schema, maxRecipeFormBytes);
}

/** Counts a request with any token of the person, and says in headers how many more are allowed today. */
export async function countRequest(c: ApiContext, viewer: Viewer): Promise<void> {
  const { services } = c.env.request;
  const quota = getPersonalQuota(viewer, dailyTokenQuota);
  const { allowed, remaining, retryAfterSeconds } = await services.quotas.consume(
    quota,
    viewer.userId,
    services.clock.now(),
  );
  c.header("RateLimit-Policy", `"day";q=${quota.max};w=${daySeconds}`);
  c.header("RateLimit", `"day";r=${remaining};t=${retryAfterSeconds}`);
  if (!allowed) throw quotaExceededError(quota, retryAfterSeconds);
}
