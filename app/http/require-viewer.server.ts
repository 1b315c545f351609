import { redirect } from "@remix-run/cloudflare";
import { notSignedInError } from "#app/modules/accounts/account.errors.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { throwAsErrorResponse } from "./error-response.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { getRequestedPagePath, toSafeRedirectPath } from "./safe-path.ts";

/** Requires a session for pages. Redirects to logging in, which returns to the requested page. */
export async function requireViewer(context: RequestContext, request: Request): Promise<Viewer> {
  const viewer = await throwAsErrorResponse(context.getPageViewer());
  if (viewer) return viewer;
  const path = toSafeRedirectPath(getRequestedPagePath(request), "/app");
  throw redirect(getLoginPath(path === "/app" ? undefined : path));
}

/** Checks the session before reading a visitor's bytes, and again afterwards: a slow body may outlast it. */
export async function requireViewerAndReadBody<Body>(
  context: RequestContext,
  read: () => Promise<Body>,
  refusal?: () => DomainError,
): Promise<{ viewer: Viewer; body: Body }> {
  await requireViewerForAction(context, refusal);
  const body = await read();
  context.clearCachedViewer();
  return { viewer: await requireViewerForAction(context, refusal), body };
}

/** Requires a session in actions and APIs. Refuses with an error, because a redirect would lose what was typed. */
export async function requireViewerForAction(
  context: RequestContext,
  refusal: () => DomainError = notSignedInError,
): Promise<Viewer> {
  const viewer = await context.getPageViewer();
  if (!viewer) throw refusal();
  return viewer;
}
