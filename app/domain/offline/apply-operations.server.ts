import type { Viewer } from "../accounts/viewer.ts";
import { type DomainError, isDomainError } from "../domain-error.ts";
import { addRecipe } from "../recipes/add-recipe.server.ts";
import { deleteRecipe, restoreRecipe } from "../recipes/delete-recipe.server.ts";
import { editRecipe } from "../recipes/edit-recipe.server.ts";
import { rateRecipe } from "../recipes/rate-recipe.server.ts";
import { viewRecipeToEdit } from "../recipes/view-recipe.server.ts";
import { operationDiffers, operationUnknown } from "./offline.errors.ts";
import type { Answer, Operation } from "./operations.schema.ts";
import type { OfflinePorts, OperationKey } from "./ports.ts";

/** As far back an operation may be sent again, or be referred to by a later one. */
const answersKept = 100;
const maxDevices = 10;
/** A photo's address may belong to a slow site. The device waits three times as long, and would send all of it again. */
const beginsWithinMs = 10_000;

/** Enough to tell apart what two browsers with one device's name send. */
const hashCharacters = 16;

type Needs = Parameters<typeof addRecipe>[0] & Pick<OfflinePorts, "breakUps" | "operations" | "origin">;

type Sent = {
  device: string;
  operations: { number: number }[];
  /** Throws a refusal if it is not as it should be, or one too many of its kind. */
  accept(operation: object): Promise<Operation>;
};

type Conflict = Extract<Answer, { outcome: "conflict" }>;
/** `current` is what the edit form takes; null if the recipe has gone since. */
export type OperationAnswer = { number: number } & (
  | Exclude<Answer, Conflict>
  | (Conflict & { current: Awaited<ReturnType<typeof viewRecipeToEdit>> | null })
);

/**
 * In their order, each once, however often it is sent; numbers of what was taken back are missing. The answers may end
 * before the operations do: the rest is to be sent again.
 */
export async function applyOperations(services: Needs, viewer: Viewer, sent: Sent): Promise<OperationAnswer[]> {
  const device = { userId: viewer.userId, device: sent.device };
  const first = sent.operations[0]?.number ?? 1;
  const last = await services.operations.lastNumber(device);
  const known = await services.operations.answers(device, first - answersKept);
  const answers: OperationAnswer[] = [];
  const begun = services.clock.now().getTime();
  for (const operation of sent.operations) {
    const { number } = operation;
    const isNew = number > last;
    const fields = JSON.stringify(Object.entries(operation).sort());
    const hash = services.tokens.hash(fields).slice(0, hashCharacters);
    try {
      if (isNew) {
        const key = { ...device, number, hash };
        known.set(number, await applyOnce(services, viewer, key, { known, accept: () => sent.accept(operation) }));
      }
      answers.push({ number, ...(await asSent(services, viewer, known.get(number), hash)) });
    } catch (error) {
      if (answers.length === 0) throw error;
      if (!isDomainError(error)) services.log.error("operations.failed", error);
      break;
    }
    // The first recipe makes the couple that it belongs to, of which this viewer does not know.
    if (isNew && !viewer.couple) break;
    if (services.clock.now().getTime() - begun > beginsWithinMs) break;
  }
  const newest = answers.at(-1)?.number ?? last;
  if (last === 0 || Math.floor(newest / answersKept) > Math.floor(last / answersKept)) {
    await services.operations.forgetOlder({ ...device, number: newest - answersKept }, maxDevices);
  }
  return answers;
}

type Given = { known: Map<number, Answer>; accept(): Promise<Operation> };

async function applyOnce(
  services: Needs,
  viewer: Viewer,
  key: OperationKey & { hash: string },
  given: Given,
): Promise<Answer> {
  const now = services.clock.now();
  let id = "";
  const answer = await apply().catch(async (error: unknown): Promise<Answer> => {
    // Another request may have applied it at the same time, which undid this one.
    const applied = (await services.operations.answers(key, key.number)).get(key.number);
    if (applied) return applied;
    if (!isDomainError(error) || isPassing(error)) throw error;
    const words = wordsOf(error);
    const isConflict = words.code === "changed_meanwhile" || words.code === "photo_not_of_this_recipe";
    return { ...(isConflict ? { outcome: "conflict", id } : { outcome: "refused" }), ...words };
  });
  return services.operations.record(key, { ...answer, hash: key.hash }, now);

  async function apply(): Promise<Answer> {
    const operation = await given.accept();
    const blocking = blockedBy(operation, given.known);
    if (blocking) return blocking;
    const isMerged = operation.kind === "edit-recipe" && operation.cameAlong.length > 0;
    const noting = { ...services, recipes: services.operations.recipes({ ...key, isMerged, now }) };
    if ("recipe" in operation) id = operation.recipe;
    const seen = "version" in operation ? versionOf(operation.version, given.known) : 0;
    const done = (of: string, version: number | null): Answer => ({
      outcome: isMerged ? "merged" : "done",
      id: of,
      version,
    });
    switch (operation.kind) {
      case "add-recipe": {
        const { kind: _, ...input } = operation;
        return done(await addRecipe(noting, viewer, input, []), 1);
      }
      case "edit-recipe": {
        const { kind: _, recipe: __, cameAlong: ___, ...input } = operation;
        await editRecipe(noting, viewer, id, { ...input, version: seen }, []);
        return done(id, seen + 1);
      }
      case "rate":
        await rateRecipe(noting, viewer, { id, stars: operation.rating });
        return done(id, null);
      case "delete-recipe":
        return done(await deleteRecipe(noting, viewer, id, seen), null);
      case "restore-recipe":
        return done(await restoreRecipe(noting, viewer, id), null);
    }
  }
}

/** What the form would say now, and not tomorrow: the operation waits. */
function isPassing({ refusal }: DomainError): boolean {
  return refusal === "too_many" || refusal === "unavailable" || refusal === "signed_out";
}

/** What builds on an operation that changed nothing is answered like it. */
function blockedBy(operation: Operation, known: Map<number, Answer>): Answer | null {
  if (!("version" in operation) || typeof operation.version === "number") return null;
  const earlier = known.get(operation.version.operation);
  return earlier?.outcome === "refused" || earlier?.outcome === "conflict" ? earlier : null;
}

function versionOf(version: number | { operation: number }, known: Map<number, Answer>): number {
  if (typeof version === "number") return version;
  const answer = known.get(version.operation);
  if (!answer || !("version" in answer) || answer.version === null) throw operationUnknown();
  return answer.version;
}

/**
 * `hash` is the hash of the operation in question. An operation whose stored answer has been pruned is refused, because
 * nothing proves that the same operation was sent.
 */
async function asSent(services: Needs, viewer: Viewer, found: Answer | undefined, hash: string) {
  if (!found || (found.hash ?? hash) !== hash) {
    return { outcome: "refused" as const, ...wordsOf(operationDiffers()) };
  }
  const { hash: _, ...answer } = found;
  if (answer.outcome !== "conflict") return answer;
  const current = await viewRecipeToEdit(services, viewer, answer.id).catch((error) => {
    if (isDomainError(error)) return null;
    throw error;
  });
  return { ...answer, current };
}

function wordsOf({ code, title, message, field }: DomainError) {
  return { code, title, message, field };
}
