import type { ServerBuild } from "@remix-run/cloudflare";
import {
  type ActionFunction,
  type AgnosticDataRouteObject,
  createStaticHandler,
  isDataWithResponseInit,
  isRouteErrorResponse,
  type StaticHandler,
} from "@remix-run/router";
import type { Context } from "hono";
import type { FormReply, FormResponse } from "#app/http/form-response.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { listRecipeChanges, type RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { offlineCopyVersionHeader } from "#app/modules/request-headers.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Loads only the actions, because a submission's reply contains no page data. */
let actions: Promise<StaticHandler> | undefined;

/** Answers a form that the app's script has posted: runs the route's action and returns the action's reply as JSON. */
export async function answerSubmission(c: Context<HonoEnv>): Promise<Response> {
  try {
    actions ??= import("virtual:remix/server-build").then(({ routes }) =>
      createStaticHandler(listActionRoutes(routes, undefined)),
    );
    return await (await actions).queryRoute(c.req.raw, { requestContext: c.get("request") });
  } catch (error) {
    // Answers with the router's status if it found no action for this address.
    if (!isRouteErrorResponse(error)) throw error;
    const refusal = { title: error.statusText, message: "" };
    return createJsonResponse({ refusal, notice: null }, { status: error.status });
  }
}

function listActionRoutes(routes: ServerBuild["routes"], parentId: string | undefined): AgnosticDataRouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, module } = route;
    const action = module.action && createJsonAction(module.action as ActionFunction);
    return index ? { id, path, index, action } : { id, path, action, children: listActionRoutes(routes, id) };
  });
}

function createJsonAction(action: ActionFunction): ActionFunction {
  return async ({ request, params, context }) => {
    const since = request.headers.get(offlineCopyVersionHeader);
    const reply = async ([body, init]: DescribedReply) => {
      const changes = since === null ? null : await findChanges(context as RequestContext, since, init.status);
      return createJsonResponse({ ...body, notice: context.formNotice, changes }, init);
    };
    try {
      const result = await action({ request, params, context });
      if (result instanceof Response) return reply(await describeResponse(result));
      const { data, init } = isDataWithResponseInit(result) ? result : { data: result, init: null };
      return reply([{ data }, init ?? {}]);
    } catch (thrown) {
      if (thrown instanceof Response) return reply(await describeResponse(thrown));
      throw thrown;
    }
  };
}

/** `changes` is null if the copy must be fetched by the change feed, or if no member is signed in. */
async function findChanges(context: RequestContext, since: string, status = 200): Promise<RecipeChanges | null> {
  if (status === 429 || status >= 500) return null;
  try {
    // Reads the viewer again, because the action may have changed the person, the couple or the session.
    context.clearCachedViewer();
    const viewer = await context.getPageViewer();
    const changes = viewer && (await listRecipeChanges(context.services, viewer, { since }));
    // Returns null if there are more parts, because the form's own change is in the last one.
    return changes?.more ? null : changes;
  } catch (error) {
    context.services.log.error("form.changes_not_read", error);
    return null;
  }
}

type DescribedReply = [FormReply, ResponseInit];

/** Describes a redirect or a plain refusal of an action. */
async function describeResponse(response: Response): Promise<DescribedReply> {
  const { headers, status, statusText } = response;
  const location = headers.get("Location");
  if (location === null) {
    const refusal = { title: statusText, message: await response.text() };
    return [{ refusal }, { status, headers }];
  }
  const isReload = headers.has("X-Remix-Reload-Document");
  return [{ redirect: { location, isReload, isReplace: headers.has("X-Remix-Replace") } }, {}];
}

function createJsonResponse(body: FormResponse, { status, headers }: ResponseInit): Response {
  const retryAfter = new Headers(headers).get("Retry-After");
  return Response.json(body, { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} });
}
