import * as z from "zod";
import type { ToastNotice } from "./action-reply.ts";
import type { RequestContext } from "./request-context.server.ts";

const cookieName = "notice";
const noticeSchema = z.object({
  title: z.string().max(200),
  description: z.string().max(400).nullable(),
  variant: z.enum(["default", "destructive", "success"]),
  undo: z
    .string()
    .regex(/^\/app\/recipes\/[\w-]+\/restore$/)
    .optional(),
});

/**
 * Stores a notice for the page that an action redirects to. Background submissions are skipped, because no page
 * follows.
 */
export function setFlashNotice(context: RequestContext, notice: ToastNotice): void {
  if (context.isSubmission && context.isInBackground) return;
  context.setCookie(cookieName, JSON.stringify(notice), { path: "/", maxAge: 60 });
}

/** Background requests must not read the notice, because all tabs share its cookie. */
export function consumeFlashNotice(context: RequestContext): ToastNotice | null {
  const value = context.getCookie(cookieName);
  if (value === null || context.isInBackground) return null;
  context.setCookie(cookieName, "", { path: "/", maxAge: 0 });
  try {
    return noticeSchema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
