import type { Context, Next } from "hono";
import type { HonoEnv } from "./hono-env.ts";

/** Matches file folders, endpoints and names with a file extension, except pictures of blog articles. */
const noPage = /^\/(?:api|assets|images|reader)\/|\/(?!share\.jpg$)[^/]*\.(?!data$|xml$)\w{1,8}$/;

/** Answers a missing file or endpoint with a short text instead of a page. */
export async function answerMissingFile(c: Context<HonoEnv>, next: Next): Promise<Response | undefined> {
  if (!noPage.test(c.req.path)) {
    await next();
    return;
  }
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}
