import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
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

type ApiEnv = {
  /** `holder` is set if the token was checked already. */
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
    c.header("Cache-Control", c.res.headers.get("Cache-Control") ?? "private, no-store");
  });
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
const problem = z
  .object({ type: text, title: text, status: z.number().int(), detail: text, field: text.optional(), code: text })
  .meta({ id: "Problem" });

/** Answers an expected error by RFC 9457. A conflict with the version in `If-Match` is a failed precondition. */
export function createProblemResponse(error: DomainError, c: ApiContext): Response {
  const { code, field, message: detail, refusal, retryAfterSeconds, title } = error;
  const isPrecondition = refusal === "conflict" && c.req.header("If-Match") !== undefined;
  const status = isPrecondition ? 412 : httpStatusByRefusal[refusal];
  for (const [name, value] of Object.entries(problemType)) c.header(name, value);
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  if (retryAfterSeconds !== null) c.header("Retry-After", String(retryAfterSeconds));
  const told = { type: "about:blank", title: title ?? "Not done", status, detail, field: field || undefined, code };
  return c.body(JSON.stringify(told), status as 400);
}

type Body<Sent> = {
  mediaType: string;
  schema: z.ZodType | { type: "string"; format: string };
  read(request: Request): Promise<Sent>;
};

type Operation<Query, Sent, Output> = {
  /** The method and path, such as "PATCH /recipes/{id}". */
  name: string;
  summary: string;
  scope: AccessScope;
  query?: z.ZodObject & z.ZodType<Query>;
  body?: Body<Sent>;
  headers?: z.ZodObject;
  /** The route as which a write counts: that of the page that adds recipes, or any other. */
  countsAs?: "/app/add" | "/api/v1";
  status?: 200 | 201;
  /** Null for an operation that answers 204. */
  output: z.ZodType<Output> | null;
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

/** Describes a JSON body, which may be as large as the largest form of a recipe. */
export function json<Schema extends z.ZodType>(schema: Schema): Body<z.output<Schema>> {
  return {
    mediaType: "application/json",
    schema,
    read: (request) => readJsonBody(request, schema, maxRecipeFormBytes),
  };
}

const submissionHeaders = z.object({
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
  handle: (call: Call<Query, Sent>) => Promise<Output | Response | null>,
): void {
  const { name, scope, query, body, countsAs, status = 200 } = operation;
  const [method = "", path = ""] = name.split(" ");
  api.openAPIRegistry.registerPath(describeOperation(method, path, operation));
  api.on(method, path.replace("{id}", ":id"), async (c) => {
    const { services, address } = c.env.request;
    const token = c.req.header("Authorization") ?? null;
    const holder = c.env.holder ?? (await authenticateToken(services, token, address));
    requireScope(holder.scope, scope);
    await countRequest(c, holder);
    const key = parseInput({ "idempotency-key": c.req.header("Idempotency-Key") }, submissionHeaders)[
      "idempotency-key"
    ];
    const params = Object.entries(c.req.queries()).map(([param, values]) => [param, values[1] ? values : values[0]]);
    const asked = query && parseInput(Object.fromEntries(params), query);
    const sent = await body?.read(c.req.raw);
    const { viewer } = body ? await findTokenHolder(services, token) : holder;
    const submission = { submissionId: key, recipeId: undefined };
    if (countsAs) await consumeWriteQuota({ services, getViewer: async () => viewer }, countsAs, submission);
    const submissionId = key ?? services.newId();
    const id = c.req.param("id") ?? "";
    const call = { c, services, viewer, id, query: asked as Query, body: sent as Sent, submissionId };
    const output = await handle(call);
    if (output instanceof Response) return output;
    return output === null ? c.body(null, 204) : c.json(output as object, status);
  });
}

function describeOperation<Query, Sent, Output>(
  method: string,
  path: string,
  { summary, scope, query, body, headers, status = 200, output }: Operation<Query, Sent, Output>,
): RouteConfig {
  const params = path.includes("{id}") ? z.object({ id: text }) : undefined;
  const content = body && { [body.mediaType]: { schema: body.schema } };
  const answer = output ? { content: { "application/json": { schema: output } } } : {};
  const refused = { description: "Refused", content: { "application/problem+json": { schema: problem } } };
  return {
    method: method.toLowerCase() as RouteConfig["method"],
    path,
    summary,
    security: [{ token: [scope] }],
    request: {
      ...{ query, params, headers: headers ?? (method === "POST" ? submissionHeaders : undefined) },
      ...(content ? { body: { content, required: true } } : {}),
    },
    responses: { [output ? status : 204]: { description: "Done", ...answer }, "4XX": refused },
  };
}

/** Counts the request of a token, and says in headers how many more are allowed today. */
async function countRequest(c: ApiContext, { viewer, tokenId }: { viewer: Viewer; tokenId: string }): Promise<void> {
  const { services } = c.env.request;
  const quota = getPersonalQuota(viewer, dailyTokenQuota);
  const { allowed, remaining, retryAfterSeconds } = await services.quotas.consume(quota, tokenId, services.clock.now());
  c.header("RateLimit-Policy", `"day";q=${quota.max};w=${daySeconds}`);
  c.header("RateLimit", `"day";r=${remaining};t=${retryAfterSeconds}`);
  if (!allowed) throw quotaExceededError(quota, retryAfterSeconds);
}
