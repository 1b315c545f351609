import { applyOperations, type OperationAnswer } from "#app/domain/offline/apply-operations.server.ts";
import { type KitchenRecipe, readKitchenChanges } from "#app/domain/offline/kitchen-changes.server.ts";
import { operationForm } from "#app/domain/offline/operations.schema.ts";
import type { Person, World } from "./world.ts";

/** As a script sends it, without its number. */
export type SentOperation = { kind: string; [name: string]: unknown };

/** A phone that keeps a person's kitchen, and brings it up to date as a browser does. */
export function deviceOf(world: World, person: Person, device = world.services.newId()) {
  let version: string | undefined;
  let book = new Map<string, KitchenRecipe>();
  let named = new Set<string>();

  /** One request. */
  async function pullPage() {
    const answer = await readKitchenChanges(world.services, await person.fresh(), { since: version, device });
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

  const outbox: (SentOperation & { number: number })[] = [];

  /** One request with these of what was ever done here. */
  async function send(from: number, to = outbox.length): Promise<OperationAnswer[]> {
    return applyOperations(world.services, await person.fresh(), {
      device,
      operations: outbox.slice(from - 1, to),
      accept: async (sent) => operationForm.parse(sent),
    });
  }

  return {
    device,
    send,
    /** Done without a network. Returns its number. */
    do(operation: SentOperation): number {
      return outbox.push({ ...operation, number: outbox.length + 1 });
    },
    /** As many requests as it takes, from this number on. */
    async sendAll(from = 1): Promise<OperationAnswer[]> {
      const answers: OperationAnswer[] = [];
      while (from + answers.length <= outbox.length) answers.push(...(await send(from + answers.length)));
      return answers;
    },
    pull,
    pullPage,
    /** What it shows without a network, by id. */
    book: () => [...book.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    version: () => version,
  };
}
