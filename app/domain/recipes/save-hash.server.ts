import type { Services } from "#app/services.server.ts";

/** Says whether two saves say the same: by their fields, and by the photos of a plain form, which come with it. */
export async function saveHash(services: Pick<Services, "tokens">, input: unknown, files: Blob[]): Promise<string> {
  const contents: string[] = [];
  for (const file of files) contents.push(services.tokens.hash(new Uint8Array(await file.arrayBuffer())));
  return services.tokens.hash(JSON.stringify(files.length === 0 ? input : { input, contents }));
}
