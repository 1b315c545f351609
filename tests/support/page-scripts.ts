import { createHash } from "node:crypto";

/** The executable scripts of a page, without structured data. */
export function listInlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text ?? "");
}

/** The source with which a content security policy allows exactly this script. */
export function createScriptHashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
