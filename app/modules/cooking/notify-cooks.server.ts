import type { LiveTable } from "#app/modules/live-rows/live-tables.ts";
import { sendPushNotification } from "#app/modules/notifications/send-push-notification.server.ts";
import type { CookedRecipe } from "./cooking-progress.ts";
import { maxProgressMs } from "./cooking-state.ts";
import { listTimers, maxTimerMs } from "./timer.ts";

type Needs = Parameters<typeof sendPushNotification>[0];

/** A timer that ended longer ago than this, such as one from an offline device, notifies nobody. */
const maxTimerEndAgeMs = 10 * 60_000;

/** Notifies both people of the timers that have ended since the time of the last call. */
export async function notifyOfTimerEnds(
  services: Needs,
  rows: LiveTable<"timers">,
  { recipients, since, now }: { recipients: string[]; since: number; now: number },
): Promise<void> {
  const earliest = Math.max(since, now - maxTimerEndAgeMs);
  const ended = listTimers(rows).filter(({ endsAt }) => endsAt > earliest && endsAt <= now);
  for (const { id, endsAt, recipeId, title } of ended) {
    for (const userId of recipients) {
      await sendPushNotification(services, userId, {
        kind: "timer-done",
        recipeTitle: title,
        path: `/app/recipes/${recipeId}/cook`,
        // Each timer has its own key, because two timers may end within the hour and each pan counts.
        limitKey: `${id} ${endsAt}`,
      });
    }
  }
}

/** Returns when the next running timer ends. Null if none runs. */
export function findNextTimerEnd(rows: LiveTable<"timers">, now: number): number | null {
  const ends = listTimers(rows).flatMap(({ endsAt }) => (endsAt > now && endsAt <= now + maxTimerMs ? [endsAt] : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Lists the recipes that nobody has cooked this evening before cook mode was opened now. */
export function listNewlyCooked(before: LiveTable<"cooks">, after: LiveTable<"cooks">, now: number): CookedRecipe[] {
  const cooked = new Set(
    Object.values(before).flatMap(({ recipeId, seenAt }) => (seenAt > now - maxProgressMs ? [recipeId] : [])),
  );
  const opened = Object.values(after).filter(({ recipeId, closedAt }) => closedAt === 0 && !cooked.has(recipeId));
  const titles = new Map(opened.map(({ recipeId, title }) => [recipeId, title]));
  return [...titles].flatMap(([recipeId, title]) => (recipeId === "" ? [] : [{ recipeId, title }]));
}

/** Notifies the partner of the recipes that are being cooked now. */
export async function notifyOfCooking(services: Needs, recipes: CookedRecipe[], recipients: string[]): Promise<void> {
  for (const { recipeId, title } of recipes) {
    for (const userId of recipients) {
      const path = `/app/recipes/${recipeId}/cook`;
      await sendPushNotification(services, userId, { kind: "cooking", recipeTitle: title, path, limitKey: recipeId });
    }
  }
}
