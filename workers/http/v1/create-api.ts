import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod";
import { consumeWriteQuota } from "#app/http/consume-write-quota.server.ts";
import { httpStatusByRefusal } from "#app/http/error-response.server.ts";
import { invalidInputError, nothingHereError } from "#app/http/input.errors.ts";
import { maxRecipeFormBytes, readJsonBody } from "#app/http/read-body.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { AccessScope } from "#app/modules/accounts/access-token.ts";
import { authenticateToken, findTokenHolder, requireScope } from "#app/modules/accounts/access-tokens.server.ts";
import { dailyTokenQuota, getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { type DomainError, internalError, isDomainError } from "#app/modules/domain-error.ts";
import { quotaExceededError } from "#app/modules/quota.errors.ts";
import { daySeconds } from "#app/modules/time-units.ts";

/** The API below /api/v1, whose requests carry an access token. Cookies are ignored. */
export type ApiEnv = {
  Bindings: { request: RequestContext };
  Variables: { viewer: Viewer; rateLimit?: { policy: string; state: string } };
};

export const apiPath = "/api/v1";

export function createApi(): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook(result) {
      if (!result.success) throw invalidInputError(result.error as unknown as z.ZodError);
    },
  });
  api.use(async (c, next) => {
    await next();
    c.header("Cache-Control", c.res.headers.get("Cache-Control") ?? "private, no-store");
    const limit = c.get("rateLimit");
    if (!limit) return;
    c.header("RateLimit-Policy", limit.policy);
    c.header("RateLimit", limit.state);
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
const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    field: z.string().optional(),
    code: z.string(),
  })
  .meta({ id: "Problem" });

/** Answers an expected error by RFC 9457. A conflict with the version in `If-Match` is a failed precondition. */
export function createProblemResponse(error: DomainError, c: Context<ApiEnv>): Response {
  const isPrecondition = error.refusal === "conflict" && c.req.header("If-Match") !== undefined;
  const status = isPrecondition ? 412 : httpStatusByRefusal[error.refusal];
  const problem = {
    type: "about:blank",
    title: error.title ?? "Not done",
    status,
    detail: error.message,
    ...(error.field === null ? {} : { field: error.field }),
    code: error.code,
  };
  const headers = {
    ...problemType,
    ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
    ...(error.retryAfterSeconds === null ? {} : { "Retry-After": String(error.retryAfterSeconds) }),
  };
  return Response.json(problem, { status, headers });
}

type Permission = {
  /** What a write counts as: a saved recipe, as on the page that adds one, or any other write. */
  countsAs?: "/app/add" | "/api/v1";
  /** Reads and checks the body, which the handler then reads from memory. */
  readBody?(request: Request): Promise<BodyInit>;
};

/**
 * The parts of a route's definition by which it needs a token of the scope. A body is read only after the token was
 * checked, which is then checked again, because it may have been revoked while a slow body arrived.
 */
export function permit(scope: AccessScope, { countsAs, readBody }: Permission = {}) {
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { services, address } = c.env.request;
    const header = c.req.header("Authorization") ?? null;
    let holder = await authenticateToken(services, header, address);
    requireScope(holder.scope, scope);
    await countRequest(c, holder);
    if (readBody) {
      c.req.raw = new Request(c.req.raw, { body: await readBody(c.req.raw) });
      holder = await findTokenHolder(services, header);
    }
    const { viewer } = holder;
    c.set("viewer", viewer);
    const submissionId = c.req.header("Idempotency-Key");
    if (countsAs)
      await consumeWriteQuota({ services, getViewer: async () => viewer }, countsAs, {
        submissionId,
        recipeId: undefined,
      });
    await next();
  };
  return { security: [{ token: [scope] }], middleware: [middleware] };
}

/** Counts the request of a token, and says in headers how many more are allowed today. */
async function countRequest(c: Context<ApiEnv>, { viewer, tokenId }: { viewer: Viewer; tokenId: string }) {
  const { services } = c.env.request;
  const quota = getPersonalQuota(viewer, dailyTokenQuota);
  const { allowed, remaining, retryAfterSeconds } = await services.quotas.consume(quota, tokenId, services.clock.now());
  const policy = `"day";q=${quota.max};w=${daySeconds}`;
  c.set("rateLimit", { policy, state: `"day";r=${remaining};t=${retryAfterSeconds}` });
  if (!allowed) throw quotaExceededError(quota, retryAfterSeconds);
}

/** Reads a JSON body, which may be as large as the largest form of a recipe. */
export async function readJson(request: Request): Promise<string> {
  return JSON.stringify(await readJsonBody(request, z.unknown(), maxRecipeFormBytes));
}

/** Describes a JSON response with the headers that it carries, and the problems that every route may answer. */
export function describeResponses<Schema extends z.ZodType, Status extends 200 | 201>(
  status: Status,
  schema: Schema,
  headers: Record<string, string> = {},
) {
  const content = { "application/json": { schema } };
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: "string" as const } },
  ]);
  const response = { description: "Done", content, headers: Object.fromEntries(described) };
  return { [status]: response, ...problemResponses } as Record<Status, typeof response> & typeof problemResponses;
}

export const problemResponses = {
  "4XX": { description: "Refused", content: { "application/problem+json": { schema: problemSchema } } },
};

export const doneResponses = { 204: { description: "Done" }, ...problemResponses };

export const submissionHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\w-]{8,64}$/, "Idempotency-Key: use 8 to 64 letters, digits, hyphens and underscores.")
    .optional()
    .meta({ description: "Sending a request again with the same key changes nothing." }),
});
