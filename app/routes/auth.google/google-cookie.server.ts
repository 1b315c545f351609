import * as z from "zod";
import type { RequestContext } from "#app/http/request-context.server.ts";

const cookieName = "google";
const path = "/auth/google";
/** Seconds in which the person may finish signing in at Google. */
const maxAge = 600;
const cookieSchema = z.object({ state: z.string().min(16), codeVerifier: z.string().min(16), redirectTo: z.string() });

export function setGoogleCookie(context: RequestContext, value: z.infer<typeof cookieSchema>): void {
  context.setCookie(cookieName, JSON.stringify(value), { path, maxAge });
}

/** Reads the cookie and deletes it, because a state can be used only once. */
export function consumeGoogleCookie(context: RequestContext): z.infer<typeof cookieSchema> | null {
  const value = context.getCookie(cookieName);
  context.setCookie(cookieName, "", { path, maxAge: 0 });
  try {
    return cookieSchema.parse(JSON.parse(value ?? ""));
  } catch {
    return null;
  }
}
