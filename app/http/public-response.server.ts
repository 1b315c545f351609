import { createHash } from "node:crypto";
import type { HeadersFunction } from "@remix-run/cloudflare";
import headScript from "#app/content/plain-scripts/document-head.js?raw";

const publicCacheControl = "public, max-age=0, s-maxage=60";

/** A cached page cannot have a nonce, so its inline scripts are allowed by their hashes. */
export function createPublicPageHeaders(scripts: string[] = [], formTargets = "'none'"): HeadersFunction {
  const hashes = [headScript, ...scripts].map((script) => `'sha256-${hashScript(script)}'`);
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
    "Cache-Control": errorHeaders ? "no-store" : publicCacheControl,
  });
}

function hashScript(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}

export function createPublicXmlResponse(type: string, elements: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${elements}`, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": publicCacheControl,
    },
  });
}
