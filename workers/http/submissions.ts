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
import type { ToastNotice } from "#app/http/action-reply.ts";
import type { FormResponse } from "#app/http/form-response.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { HonoEnv } from "./hono-env.ts";

/** Only the actions, because a submission's reply contains no page data. */
let actions: Promise<StaticHandler> | undefined;

/** Answers a form that the app's script has posted: runs the route's action and returns the action's reply as JSON. */
export async function answerSubmission(c: Context<HonoEnv>): Promise<Response> {
  try {
    actions ??= import("virtual:remix/server-build").then(({ routes }) =>
      createStaticHandler(listActionRoutes(routes, undefined)),
    );
    return await (await actions).queryRoute(c.req.raw, { requestContext: c.get("request") });
  } catch (error) {
    // The router found no action for this address.
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
    const getNotice = () => (context as RequestContext).formNotice;
    try {
      const result = await action({ request, params, context });
      if (result instanceof Response) return describeResponse(result, getNotice());
      const { data, init } = isDataWithResponseInit(result) ? result : { data: result, init: null };
      return createJsonResponse({ data, notice: getNotice() }, init ?? {});
    } catch (thrown) {
      if (thrown instanceof Response) return describeResponse(thrown, getNotice());
      throw thrown;
    }
  };
}

/** Describes a redirect or a plain refusal of an action. */
async function describeResponse(response: Response, notice: ToastNotice | null): Promise<Response> {
  const { headers, status, statusText } = response;
  const location = headers.get("Location");
  if (location === null) {
    const refusal = { title: statusText, message: await response.text() };
    return createJsonResponse({ refusal, notice }, { status, headers });
  }
  const isReload = headers.has("X-Remix-Reload-Document");
  const redirect = { location, isReload, isReplace: headers.has("X-Remix-Replace") };
  return createJsonResponse({ redirect, notice }, {});
}

function createJsonResponse(body: FormResponse, { status, headers }: ResponseInit): Response {
  const retryAfter = new Headers(headers).get("Retry-After");
  return Response.json(body, { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} });
}
