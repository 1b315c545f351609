import { createHash } from "node:crypto";
import type { HeadersFunction } from "@remix-run/cloudflare";
import themeScript from "#app/content/plain-scripts/theme.js?raw";

const keptPublicly = "public, max-age=0, s-maxage=60";

/**
 * The headers of a page that is the same for everyone and that caches may keep. Its scripts stand within it and
 * are allowed by their hashes, since a kept page can have no nonce; crawlers fetch robots.txt from within the
 * page. An error is never kept.
 */
export function publicPageHeaders(scripts: string[] = []): HeadersFunction {
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
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return ({ errorHeaders }) => ({
    "Content-Security-Policy": policy.join("; "),
    "Cache-Control": errorHeaders ? "no-store" : keptPublicly,
  });
}

function hashOf(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}

/** A document for machines that caches may keep like a public page. */
export function publicXml(type: string, elements: string): Response {
  return publicFile(`${type}; charset=utf-8`, `<?xml version="1.0" encoding="UTF-8"?>\n${elements}`);
}

/** The same for any file. */
export function publicFile(type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": keptPublicly,
    },
  });
}
