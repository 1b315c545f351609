import type { Services } from "#app/services.server.ts";

/** Tells whether two saves say the same: every field, and every file's content. */
export async function saveHash(
  { tokens }: Pick<Services, "tokens">,
  input: Record<string, unknown>,
  files: Blob[],
): Promise<string> {
  const contents: string[] = [];
  for (const file of files) {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    contents.push(btoa(String.fromCharCode(...new Uint8Array(digest))));
  }
  return tokens.hash(JSON.stringify([input, contents]));
}
