import { redirect } from "@remix-run/cloudflare";
import { operatorNotSignedInError } from "#app/modules/operator/operator.errors.ts";
import { dashboardPath, type Operator } from "#app/modules/operator/operator.ts";
import type { RequestContext } from "./request-context.server.ts";
import { getRequestedPagePath, toSafeRedirectPath } from "./safe-path.ts";

/** Requires a session for pages. Redirects to the sign-in page, which returns to the requested page. */
export async function requireOperator(context: RequestContext, request: Request): Promise<Operator> {
  const operator = await context.operator.read();
  if (operator) return operator;
  const next = toSafeOperatorRedirectPath(getRequestedPagePath(request));
  const params = new URLSearchParams({
    ...(next === dashboardPath ? {} : { next }),
    ...(context.operator.hadSession ? { ended: "true" } : {}),
  });
  throw redirect(params.size === 0 ? "/admin/login" : `/admin/login?${params}`);
}

/** Requires a session in actions. Refuses with an error instead of a redirect, which would lose what was typed. */
export async function requireOperatorForAction(context: RequestContext): Promise<Operator> {
  const operator = await context.operator.read();
  if (!operator) throw operatorNotSignedInError();
  return operator;
}

/** Returns a path below /admin, so that the redirect never leaves the site. */
export function toSafeOperatorRedirectPath(path: string | null | undefined): string {
  const safe = toSafeRedirectPath(path, dashboardPath);
  return safe.startsWith("/admin/") ? safe : dashboardPath;
}
