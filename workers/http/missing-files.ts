import type { Context, Next } from "hono";
import type { Door } from "./door.ts";

/** What no page has as its address: folders of files and machine doors, and names with a file's ending, but for an article's picture. */
const noPage = /^\/(?:api|assets|images|reader)\/|\/(?!share\.jpg$)[^/]*\.(?!data$|xml$)\w{1,8}$/;

/** A file or a machine door that does not exist gets a short answer instead of a page. */
export async function missingFiles(c: Context<Door>, next: Next): Promise<Response | undefined> {
  if (!noPage.test(c.req.path)) return next() as Promise<undefined>;
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}
