import { and, inArray, isNull, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { recipes } from "#app/database/schema.ts";
import {
  deleteAllRecipesForGood,
  deleteRecipe,
  deleteRecipeForGood,
  restoreAllRecipes,
  restoreRecipe,
} from "#app/modules/recipes/delete-recipe.server.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe } from "#app/modules/recipes/edit-recipe.server.ts";
import { isRecipeDeletedFor, isRecipeVisibleTo } from "#app/modules/recipes/recipe-scope-statements.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { breakUpCouple, breakUpWithPartner } from "./break-up-couple.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { invitePartner } from "./invite-partner.server.ts";
import { joinCouple } from "./join-couple.server.ts";

const world = await createWorld();

const acts = [
  "add",
  "add",
  "edit",
  "edit",
  "delete",
  "delete",
  "restore",
  "restore all",
  "drop",
  "empty",
  "leave",
  "leave",
  "join",
  "join",
  "join",
  "break up",
  "delete account",
] as const;
type Act = (typeof acts)[number];
const step = fc.record({ act: fc.constantFrom(...acts), who: fc.nat({ max: 4 }), what: fc.nat({ max: 30 }) });
const history = fc.record({
  people: fc.integer({ min: 2, max: 5 }),
  steps: fc.array(step, { minLength: 10, maxLength: 30 }),
});

type Row = Pick<typeof recipes.$inferSelect, "id" | "title" | "version" | "originId" | "addedBy">;
/** The recipes that a person sees in their list and among the recently deleted. */
type Book = { shown: Row[]; deleted: Row[]; partner: string | null };

async function bookOf(person: Person): Promise<Book> {
  const viewer = await person.fresh();
  const rows = (scope: ReturnType<typeof isRecipeVisibleTo>) =>
    world.database.select().from(recipes).where(scope).orderBy(recipes.title);
  const [shown, deleted] = await Promise.all([rows(isRecipeVisibleTo(viewer)), rows(isRecipeDeletedFor(viewer))]);
  return { shown, deleted, partner: viewer.partner?.userId ?? null };
}

const origins = (rows: Row[]) => new Set(rows.map(({ originId }) => originId));
const held = ({ shown, deleted }: Book) => [...shown, ...deleted];

/** The people of a history, the texts that each was allowed to read, and the recipes that each sees now. */
async function beginHistory(count: number) {
  const people = new Map<string, Person>();
  const books = new Map<string, Book>();
  const mayRead = new Map<string, Set<string>>();
  for (let index = 0; index < count; index += 1) {
    const person = await world.person();
    await world.coupleOf(person);
    await world.subscribe(person);
    people.set(person.viewer.userId, person);
    mayRead.set(person.viewer.userId, new Set());
    books.set(person.viewer.userId, await bookOf(person));
  }
  return { people, books, mayRead, written: 0 };
}
type History = Awaited<ReturnType<typeof beginHistory>>;

/** Carries out one step if possible. Returns the people whose recipes may be missing because one deleted them for good. */
async function act(history: History, { act: name, who, what }: { act: Act; who: number; what: number }) {
  const everybody = [...history.people.values()];
  const person = everybody[who % everybody.length] as Person;
  const viewer = await person.fresh();
  const { userId } = viewer;
  const both = [userId, viewer.partner?.userId];
  const { shown, deleted } = history.books.get(userId) as Book;
  const pick = <Value>(of: Value[]): Value | undefined => of[what % Math.max(1, of.length)];
  const { services } = world;
  /** Creates a text that the couple's current members may read. */
  const write = () => {
    history.written += 1;
    const text = `text ${history.written}`;
    for (const reader of [userId, viewer.partner?.userId]) if (reader) history.mayRead.get(reader)?.add(text);
    return text;
  };
  switch (name) {
    case "add":
      await world.recipe(viewer, { title: write() });
      return null;
    case "edit": {
      const recipe = pick(shown);
      if (!recipe) return null;
      const form = editRecipeFormSchema.parse({ title: write(), version: recipe.version });
      await editRecipe(services, viewer, recipe.id, form);
      return null;
    }
    case "delete": {
      const recipe = pick(shown);
      if (recipe) await deleteRecipe(services, viewer, recipe.id);
      return null;
    }
    case "restore": {
      const recipe = pick(deleted);
      if (recipe) await restoreRecipe(services, viewer, recipe.id);
      return null;
    }
    case "restore all":
      await restoreAllRecipes(services, viewer);
      return null;
    case "drop": {
      const recipe = pick(deleted);
      if (recipe) await deleteRecipeForGood(services, viewer, recipe.id);
      return both;
    }
    case "empty":
      await deleteAllRecipesForGood(services, viewer);
      return both;
    case "leave":
      if (viewer.partner) await breakUpWithPartner(services, viewer, { password: person.email });
      world.clock.advance(26 * 60 * 60_000);
      return null;
    case "break up":
      if (viewer.couple && viewer.partner) await breakUpCouple(services, viewer.couple.id);
      return null;
    case "delete account":
      if (everybody.length < 3) return null;
      await deleteAccount(services, viewer, { password: person.email });
      history.people.delete(userId);
      return null;
    case "join": {
      const host = everybody.find((other) => other !== person && !history.books.get(other.viewer.userId)?.partner);
      if (!host || viewer.partner) return null;
      // Recipes that neither person can see before they join cannot be shared by joining.
      const together = [history.books.get(userId), history.books.get(host.viewer.userId)].flatMap((book) =>
        book ? held(book) : [],
      );
      const code = await invitePartner(services, await host.fresh());
      await joinCouple(services, { viewer, address: createOwnNetwork() }, code);
      const readers = [person, host].map(({ viewer }) => viewer.userId);
      for (const reader of readers) for (const { title } of together) history.mayRead.get(reader)?.add(title);
      return null;
    }
  }
}

test("random histories never reveal, duplicate or lose a recipe", async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ people: count, steps }) => {
      const history = await beginHistory(count);
      for (const step of steps) {
        const before = new Map(history.books);
        const erasedFor = await act(history, step);
        for (const [userId, person] of history.people) {
          const book = await bookOf(person);
          history.books.set(userId, book);
          const unread = held(book).filter(({ title }) => !history.mayRead.get(userId)?.has(title));
          expect(unread, "nobody reads what another wrote while they were apart").toEqual([]);
          const own = book.shown.filter(({ addedBy }) => addedBy === userId);
          expect(own.length, "nobody holds two recipes of one origin").toBe(origins(own).size);
          expect(book.partner !== null || own.length === book.shown.length, "what is seen alone is held").toBe(true);
          const earlier = before.get(userId) as Book;
          const lost = [...origins(held(earlier))].filter((origin) => !origins(held(book)).has(origin));
          expect(erasedFor?.includes(userId) ? [] : lost, "nobody loses what they held").toEqual([]);
          if (["leave", "break up", "delete account", "join"].includes(step.act)) {
            const missing = [...origins(earlier.shown)].filter((origin) => !origins(book.shown).has(origin));
            expect(missing, "what is in the book stays in the book").toEqual([]);
          }
        }
      }
      const ids = [...history.people.keys()];
      const homeless = and(inArray(recipes.addedBy, ids), isNull(recipes.coupleId), sql`${recipes.deletedAt} is null`);
      expect(await world.database.select().from(recipes).where(homeless)).toEqual([]);
      await world.settled();
    }),
    { numRuns: 12, seed: 24 },
  );
});
