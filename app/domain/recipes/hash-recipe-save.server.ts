import type { RecipePorts } from "./ports.ts";

export async function hashRecipeSave(
  services: Pick<RecipePorts, "tokens">,
  input: unknown,
  files: Blob[],
): Promise<string> {
  const contents: string[] = [];
  for (const file of files) contents.push(services.tokens.hash(new Uint8Array(await file.arrayBuffer())));
  return services.tokens.hash(JSON.stringify(files.length === 0 ? input : { input, contents }));
}
