import { createHash } from "node:crypto";

/** The scripts within a page that run, without structured data. */
export function listInlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text ?? "");
}

/** The source by which a content security policy allows exactly this script. */
export function createScriptHashSource(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
