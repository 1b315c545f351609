import { type CachedRecipe, listRecipeChanges } from "#app/domain/offline/list-recipe-changes.server.ts";
import type { Person, World } from "./world.ts";

/** A phone that keeps a person's kitchen, and brings it up to date as a browser does. */
export function createSyncedDevice(world: World, person: Person) {
  let version: string | undefined;
  let book = new Map<string, CachedRecipe>();
  let named = new Set<string>();

  /** One request. */
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

  /** All that there is; what each request brought. */
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
    /** What it shows without a network, by id. */
    book: () => [...book.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    version: () => version,
  };
}
