import type { MergeableStore } from "tinybase/mergeable-store";
import type { RecipeChoice, StoredChoice } from "#app/adapters/couple-objects/couple-objects.ts";
import { getMatchesShownSince, isMealMatchShown, mealChoiceDays } from "#app/modules/choosing/meal-choices.ts";
import { applyLiveChanges, areLiveChangesValid } from "#app/modules/live-rows/live-changes.ts";
import type { LiveRow } from "#app/modules/live-rows/live-tables.ts";

const maxChoiceAgeMs = mealChoiceDays * 24 * 60 * 60_000;

type ChoiceRow = { recipe_id: string; title: string; is_yes: number; chosen_at: number };

/** What each member of a couple privately thinks of recipes. The tables are in the Durable Object's own database. */
export class PrivateChoices {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec("create table if not exists members (user_id text primary key, has_left integer not null default 0)");
    sql.exec(`create table if not exists choices (user_id text, recipe_id text, title text, is_yes integer,
      chosen_at integer, primary key (user_id, recipe_id))`);
  }

  /** The people who have used the object and have not left. */
  listMembers(): string[] {
    const rows = this.#sql.exec<{ user_id: string }>("select user_id from members where not has_left").toArray();
    return rows.map((row) => row.user_id);
  }

  addMember(userId: string): void {
    this.#sql.exec("insert or ignore into members (user_id) values (?)", userId);
  }

  hasLeft(userId: string): boolean {
    return this.#sql.exec("select 1 from members where user_id = ? and has_left", userId).toArray().length > 0;
  }

  removeMember(userId: string): void {
    this.#sql.exec("insert or replace into members (user_id, has_left) values (?, 1)", userId);
    this.#sql.exec("delete from choices where user_id = ?", userId);
  }

  set(userId: string, { recipeId, title, isYes }: RecipeChoice, chosenAt: number): void {
    this.#sql.exec("delete from choices where chosen_at < ?", chosenAt - maxChoiceAgeMs);
    const row = [userId, recipeId, title, isYes ? 1 : 0, chosenAt];
    const onlyNewer =
      "on conflict do update set is_yes = excluded.is_yes, chosen_at = excluded.chosen_at where excluded.chosen_at >= chosen_at";
    this.#sql.exec(`insert into choices values (?, ?, ?, ?, ?) ${onlyNewer}`, ...row);
  }

  list(userId: string, now: number): StoredChoice[] {
    return this.#sql
      .exec<ChoiceRow>(
        "select * from choices where user_id = ? and chosen_at > ? order by chosen_at",
        userId,
        now - maxChoiceAgeMs,
      )
      .toArray()
      .map((row) => ({ recipeId: row.recipe_id, title: row.title, isYes: row.is_yes === 1, chosenAt: row.chosen_at }));
  }

  /** Returns the recipes to which the person has said yes. */
  forget(userId: string, recipeIds: string[]): string[] {
    const forgotten = this.list(userId, Date.now()).filter(({ recipeId }) => recipeIds.includes(recipeId));
    for (const { recipeId } of forgotten)
      this.#sql.exec("delete from choices where user_id = ? and recipe_id = ?", userId, recipeId);
    return forgotten.filter(({ isYes }) => isYes).map(({ recipeId }) => recipeId);
  }

  /** Finds the partner's id if the partner wants the dish. A yes counts for a week or until it changes. */
  findPartnerWithYes(userId: string, recipeId: string): string | undefined {
    const sql = "select user_id from choices where recipe_id = ? and user_id <> ? and is_yes = 1";
    return this.#sql.exec<{ user_id: string }>(sql, recipeId, userId).toArray()[0]?.user_id;
  }
}

type Match = RecipeChoice & { unseenBy: string };

/** Opens a match, which shows both people that they have chosen the recipe. */
export function openMatch(store: MergeableStore, { recipeId, title, unseenBy }: Match, now: number): void {
  if (isMatchShown(store, recipeId, now)) return;
  // Closes matches of earlier weeks, because only closed rows are dropped.
  for (const id of store.getRowIds("matches")) {
    const isOpen = store.getCell("matches", id, "closedAt") === 0;
    if (isOpen && !isMatchShown(store, id, now)) store.setCell("matches", id, "closedAt", now);
  }
  const changes = { matches: { [recipeId]: { title, matchedAt: now, closedAt: 0, unseenBy } } };
  if (areLiveChangesValid(changes, store)) applyLiveChanges(store, changes);
}

export function closeMatch(store: MergeableStore, recipeId: string, now: number): void {
  if (isMatchShown(store, recipeId, now)) store.setCell("matches", recipeId, "closedAt", now);
}

function isMatchShown(store: MergeableStore, recipeId: string, now: number): boolean {
  const row = store.getRow("matches", recipeId) as LiveRow<"matches">;
  return store.hasRow("matches", recipeId) && isMealMatchShown(row, getMatchesShownSince(now));
}
