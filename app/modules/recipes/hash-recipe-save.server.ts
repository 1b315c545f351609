import type { RecipeServices } from "./services.ts";

export function hashRecipeSave(services: Pick<RecipeServices, "tokens">, input: unknown): string {
  return services.tokens.hash(JSON.stringify(input));
}
