import { createHash } from "node:crypto";
import type { HeadersFunction } from "@remix-run/cloudflare";
import themeScript from "#app/content/plain-scripts/theme.js?raw";

const keptPublicly = "public, max-age=0, s-maxage=60";

/** A cached page can have no nonce, so its inline scripts are allowed by their hashes. */
export function publicPageHeaders(scripts: string[] = [], formTargets = "'none'"): HeadersFunction {
  const hashes = [themeScript, ...scripts].map((script) => `'sha256-${hashOf(script)}'`);
  const policy = [
    "default-src 'none'",
    `script-src ${hashes.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
  ].join("; ");
  return ({ errorHeaders }) => ({
    "Content-Security-Policy": policy,
    "Cache-Control": errorHeaders ? "no-store" : keptPublicly,
  });
}

function hashOf(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}

export function publicXml(type: string, elements: string): Response {
  return publicFile(`${type}; charset=utf-8`, `<?xml version="1.0" encoding="UTF-8"?>\n${elements}`);
}

export function publicFile(type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": keptPublicly,
    },
  });
}
