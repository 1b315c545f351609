import { redirect } from "@remix-run/cloudflare";
import { operatorNotSignedIn } from "#app/domain/operator/operator.errors.ts";
import { dashboardPath, type Operator } from "#app/domain/operator/operator.ts";
import { pageAskedFor } from "./page-asked-for.ts";
import type { RequestContext } from "./request-context.server.ts";
import { safePath } from "./safe-path.ts";

/** For pages: redirects to signing in, which leads back here. */
export async function requireOperator(context: RequestContext, request: Request): Promise<Operator> {
  const operator = await context.operator.read();
  if (operator) return operator;
  const next = operatorPath(pageAskedFor(request));
  const params = new URLSearchParams({
    ...(next === dashboardPath ? {} : { next }),
    ...(context.operator.hadSession ? { ended: "true" } : {}),
  });
  throw redirect(params.size === 0 ? "/admin/login" : `/admin/login?${params}`);
}

/** For actions, where a refusal keeps what was typed. */
export async function operatorToAct(context: RequestContext): Promise<Operator> {
  const operator = await context.operator.read();
  if (!operator) throw operatorNotSignedIn();
  return operator;
}

/** Where signing in leads: a page below /admin, never off the site. */
export function operatorPath(path: string | null | undefined): string {
  const safe = safePath(path, dashboardPath);
  return safe.startsWith("/admin/") ? safe : dashboardPath;
}
