import type { RecipePorts } from "./ports.ts";

export function hashRecipeSave(services: Pick<RecipePorts, "tokens">, input: unknown): string {
  return services.tokens.hash(JSON.stringify(input));
}
