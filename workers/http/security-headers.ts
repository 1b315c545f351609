import type { Context, Next } from "hono";
import type { HonoEnv } from "./hono-env.ts";

/** Sets security headers on every response, including redirects, cached pages and errors. */
export async function securityHeaders(c: Context<HonoEnv>, next: Next): Promise<void> {
  await next();
  // Leaves the response to a WebSocket upgrade alone, because it has no headers to set.
  if (c.res.webSocket) return;
  const nonce = c.get("request")?.nonce ?? crypto.randomUUID();
  const options = { nonce, isSecure: c.req.url.startsWith("https:"), isDevelopment };
  const response = setHeaders(c.res, (headers) => setSecurityHeaders(headers, options));
  c.res = undefined;
  c.res = response;
}

const isDevelopment = import.meta.env?.DEV === true;

/**
 * Toasts and primitives need inline styles, the on-device reader needs `wasm-unsafe-eval`. Hono's `secureHeaders` is not
 * used, because it would overwrite the stricter policies of photos and shared recipes.
 */
function setSecurityHeaders(
  headers: Headers,
  options: { nonce: string; isSecure: boolean; isDevelopment: boolean },
): void {
  const connect = options.isDevelopment ? "'self' ws:" : "'self'";
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${options.nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://accounts.google.com https://checkout.stripe.com https://billing.stripe.com",
    "frame-ancestors 'none'",
  ];
  setIfAbsent(headers, "Content-Security-Policy", policy.join("; "));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  setIfAbsent(headers, "Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  if (options.isSecure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

function setIfAbsent(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

/** Sets headers on a response. Responses of fetch and of the assets binding are copied, because theirs are immutable. */
export function setHeaders(response: Response, set: (headers: Headers) => void): Response {
  try {
    set(response.headers);
    return response;
  } catch {
    const copy = new Response(response.body, response);
    set(copy.headers);
    return copy;
  }
}
