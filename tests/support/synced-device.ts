import { type CachedRecipe, listRecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import type { Person, World } from "./world.ts";

/** A device that stores a person's kitchen and syncs it like a browser. */
export function createSyncedDevice(world: World, person: Person) {
  let version: string | undefined;
  let book = new Map<string, CachedRecipe>();
  let named = new Set<string>();

  /** Makes one sync request. */
  async function pullPage() {
    const answer = await listRecipeChanges(world.services, await person.fresh(), { since: version });
    version = answer.version;
    for (const recipe of answer.recipes) book.set(recipe.id, recipe);
    for (const id of answer.goneIds) book.delete(id);
    if (answer.isWhole) {
      for (const { id } of answer.recipes) named.add(id);
      if (!answer.more) book = new Map([...book].filter(([id]) => named.has(id)));
    }
    if (!answer.more) named = new Set();
    return answer;
  }

  /** Syncs until nothing is left; returns each response. */
  async function pull() {
    const answers = [await pullPage()];
    while (answers.at(-1)?.more) {
      if (answers.length > 20) throw new Error("There is no end to it.");
      answers.push(await pullPage());
    }
    return answers;
  }

  return {
    pull,
    pullPage,
    /** The recipes that the device shows offline, by id. */
    book: () => [...book.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    version: () => version,
  };
}
