import { createMarkChange, listMarkIds } from "#app/modules/cooking/cooking-progress.ts";
import { listTimers, pauseTimer, startTimer } from "#app/modules/cooking/timer.ts";
import type { LiveChanges, LiveTableName } from "#app/modules/live-rows/live-tables.ts";
import { aisleNames } from "#app/modules/shopping-list/aisle-names.ts";
import { createShoppingListChanges, type ShoppingListChange } from "#app/modules/shopping-list/shopping-list.ts";
import { createPlanChanges, listPlannedMeals } from "#app/modules/week/week-plan.ts";
import type { Device } from "./device.ts";
import type { Dice } from "./dice.ts";

const pie = { id: "pie", title: "Pie", ingredients: ["egg", "milk", "flour"], steps: ["Mix.", "Bake."] };
const days = ["2026-11-28", "2026-11-29", "2026-11-30"];
const aisles = Object.keys(aisleNames) as (keyof typeof aisleNames)[];

/** A random tap on the shopping list, in the week or in cook mode. */
export function drawLiveChanges(device: Device, dice: Dice, text: string): LiveChanges {
  const userId = device.person.viewer.userId;
  const now = device.code().getServerTime();
  const act = dice.pick(["list", "list", "week", "mark", "amount", "timer"]);
  if (act === "list") {
    const items = device.live().getTable("items");
    return createShoppingListChanges(drawListChange(Object.keys(items), dice, text), { items, userId, now });
  }
  if (act === "week") {
    const table = device.live().getTable("plannedMeals");
    const meal = dice.pick(listPlannedMeals(table));
    const made = { newId: text, viewerId: userId, now };
    if (!meal || dice.roll() < 0.4)
      return createPlanChanges(table, { intent: "plan", date: dice.pick(days), title: text, recipeId: "" }, made);
    const cells = dice.pick([{ date: dice.pick(days) }, { cookId: userId }, { servings: 4 }, { isRemoved: true }]);
    return createPlanChanges(table, { intent: "change", id: meal.id, ...cells }, made);
  }
  if (act === "mark") {
    const { tick, step } = listMarkIds(pie);
    return createMarkChange(dice.pick([...tick, ...step]), { by: userId, isOn: dice.roll() < 0.7, now });
  }
  if (act === "amount") return { cookings: { pie: { factor: dice.pick([0.5, 2, 3]), factorAt: now } } };
  const step = dice.pick([1, 2]);
  const id = `pie:${step}:0`;
  const running = listTimers(device.live().getTable("timers")).find((timer) => timer.id === id);
  const facts = { recipeId: "pie", title: "Pie", step, label: "5 minutes", startedBy: userId };
  const cells = running && dice.pick([{ stoppedAt: now }, pauseTimer(running, now)]);
  return { timers: { [id]: cells ?? startTimer(facts, 300, now) } };
}

function drawListChange(ids: string[], dice: Dice, text: string): ShoppingListChange {
  const id = dice.pick(ids);
  if (!id || dice.roll() < 0.3) return { intent: "add", texts: [text] };
  const intent = dice.pick(["edit", "tick", "tick", "untick", "remove", "restore", "move"] as const);
  if (intent === "edit") return { intent, id, text };
  if (intent === "move") return { intent, foodName: dice.pick(["egg", "milk"]), aisle: dice.pick(aisles) };
  return { intent, ids: [id] };
}

type Write = { value: unknown; at: number };
/** Clocks differ by the time that the object's first message needs. */
const clockToleranceMs = 300;

/** Remembers who wrote a cell last, which wins. */
export function createCellRecord() {
  const writes = new Map<string, Write[]>();
  return {
    /** Call this before the device makes the changes. A cell that already has the value is not written. */
    add(changes: LiveChanges, device: Device): void {
      const at = Date.now();
      for (const [table, rows] of Object.entries(changes)) {
        for (const [row, cells] of Object.entries(rows)) {
          const before = device.live().getTable(table as LiveTableName)[row] as Record<string, unknown> | undefined;
          for (const [cell, value] of Object.entries(cells)) {
            if (before?.[cell] === value) continue;
            const key = JSON.stringify([table, row, cell]);
            writes.set(key, [...(writes.get(key) ?? []), { value, at }]);
          }
        }
      }
    },
    /** Lists the cells that do not hold what was written last. */
    listLost(tables: Record<LiveTableName, Record<string, Record<string, unknown>>>): string[] {
      return [...writes].flatMap(([key, written]) => {
        const [table, row, cell] = JSON.parse(key);
        const found = tables[table as LiveTableName][row]?.[cell];
        const last = Math.max(...written.map(({ at }) => at));
        const isLast = written.some(({ value, at }) => value === found && at >= last - clockToleranceMs);
        return isLast ? [] : [`${key}: ${found} instead of ${JSON.stringify(written.slice(-3))}`];
      });
    },
  };
}
