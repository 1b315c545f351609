import { z } from "zod";
import type { Notice } from "./forms.server.ts";
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

/** Has the next page show a notice: for what is done by an action that then goes elsewhere. */
export function setFlash(context: RequestContext, notice: Notice): void {
  const value = encodeURIComponent(JSON.stringify(notice));
  context.cookies.push(`${cookieName}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`);
}

/** Reads the notice and takes it away. */
export function takeFlash(context: RequestContext, request: Request): Notice | null {
  const match = request.headers.get("Cookie")?.match(/(?:^|;\s*)notice=([^;]+)/);
  if (!match?.[1]) return null;
  context.cookies.push(`${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  try {
    return noticeSchema.parse(JSON.parse(decodeURIComponent(match[1])));
  } catch {
    return null;
  }
}
