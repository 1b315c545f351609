import type { Context, Next } from "hono";
import type { Door } from "./door.ts";

/** Folders of files and machine doors, and names with a file's ending, except an article's picture. */
const noPage = /^\/(?:api|assets|images|reader)\/|\/(?!share\.jpg$)[^/]*\.(?!data$|xml$)\w{1,8}$/;

/** A file or a machine door that does not exist gets a short answer instead of a page. */
export async function missingFiles(c: Context<Door>, next: Next): Promise<Response | undefined> {
  if (!noPage.test(c.req.path)) {
    await next();
    return;
  }
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}
