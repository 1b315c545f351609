import { z } from "zod";
import type { RequestContext } from "#app/http/request-context.server.ts";

const cookieName = "google";
/** How long somebody may stay at Google. */
const seconds = 600;
const attributes = "Path=/auth/google; HttpOnly; SameSite=Lax";
const kept = z.object({ state: z.string().min(16), codeVerifier: z.string().min(16), redirectTo: z.string() });

export function setGoogleCookie(context: RequestContext, value: z.infer<typeof kept>): void {
  const secure = context.services.origin.startsWith("https:") ? "; Secure" : "";
  context.cookies.push(
    `${cookieName}=${encodeURIComponent(JSON.stringify(value))}; Max-Age=${seconds}; ${attributes}${secure}`,
  );
}

/** Reads the cookie and takes it away: a state comes back once. */
export function takeGoogleCookie(context: RequestContext, request: Request): z.infer<typeof kept> | null {
  const match = request.headers.get("Cookie")?.match(/(?:^|;\s*)google=([^;]+)/);
  context.cookies.push(`${cookieName}=; Max-Age=0; ${attributes}`);
  try {
    return kept.parse(JSON.parse(decodeURIComponent(match?.[1] ?? "")));
  } catch {
    return null;
  }
}
