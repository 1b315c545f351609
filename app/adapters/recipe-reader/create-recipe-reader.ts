import type { Config } from "#app/config.server.ts";
import type { RecipeReader } from "./recipe-reader.ts";

export function createRecipeReader(_bindings: { AI?: Ai; SANDBOX?: Fetcher }, _config: Config["reader"]): RecipeReader {
  return {
    async read() {
      throw new Error("not there yet");
    },
  };
}
