import type { MergeableStore } from "tinybase/mergeable-store";
import { isAfterLiveTime, maxClockLeadMs } from "#app/domain/planning/find-live-message-fault.ts";
import { type LiveChanges, liveTableNames } from "#app/domain/planning/live-state-tables.ts";
import { getServerTime } from "./live-clock.ts";

/**
 * Returns a store in which changes that a wrong clock dated in the future are made anew, now. Every other device would
 * ignore such changes. Returns the same store if there are none.
 */
export function moveFutureChanges(store: MergeableStore, createStore: () => MergeableStore): MergeableStore {
  const latest = getServerTime() + maxClockLeadMs;
  const [[tables, latestChange]] = store.getMergeableContent();
  if (!isAfterLiveTime(latestChange, latest)) return store;

  const past: Record<string, [Record<string, [Record<string, unknown>, string]>, string]> = {};
  const future: LiveChanges = {};
  for (const table of liveTableNames) {
    for (const [rowId, [cells]] of Object.entries(tables[table]?.[0] ?? {})) {
      for (const [cell, stamp] of Object.entries(cells)) {
        if (isAfterLiveTime(stamp[1], latest)) {
          future[table] ??= {};
          future[table][rowId] = { ...future[table][rowId], [cell]: stamp[0] };
        } else {
          past[table] ??= [{}, ""];
          past[table][0][rowId] ??= [{}, ""];
          past[table][0][rowId][0][cell] = [stamp[0], stamp[1]];
        }
      }
    }
  }
  const moved = createStore().applyMergeableChanges([[past, ""], [{}, ""], 1] as never);
  return moved.transaction(() => {
    for (const table of liveTableNames) {
      for (const [rowId, cells] of Object.entries(future[table] ?? {})) moved.setPartialRow(table, rowId, cells);
    }
    return moved;
  });
}
