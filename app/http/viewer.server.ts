import { redirect } from "@remix-run/cloudflare";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RequestContext } from "./request-context.server.ts";
import { safePath } from "./safe-path.ts";

/** The signed-in person, or off to /auth and back here afterwards. */
export async function requireViewer(context: RequestContext, request: Request): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer) return viewer;
  const url = new URL(request.url);
  const path = safePath(url.pathname.replace(/\.data$/, "") + url.search.replace(/[?&]_routes=[^&]*/g, ""), "/app");
  throw redirect(path === "/app" ? "/auth" : `/auth?redirectTo=${encodeURIComponent(path)}`);
}
