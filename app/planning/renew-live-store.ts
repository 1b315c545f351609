import type { MergeableChanges, MergeableStore } from "tinybase/mergeable-store";
import { dropLiveCells, hasOutdatedLiveRows, isLiveRowOutdated } from "#app/domain/planning/drop-live-cells.ts";
import { isAfterLiveTime, maxClockLeadMs } from "#app/domain/planning/find-live-message-fault.ts";
import { type LiveChanges, liveTableNames } from "#app/domain/planning/live-state-tables.ts";

/**
 * Returns a new store without outdated rows, in which changes that a wrong clock dated in the future are made anew, now:
 * every other device would ignore them. Returns the same store if it has neither. TinyBase itself never forgets a row.
 */
export function renewLiveStore(store: MergeableStore, createStore: () => MergeableStore, now: number): MergeableStore {
  const content = store.getMergeableContent();
  const latest = now + maxClockLeadMs;
  if (!isAfterLiveTime(content[0][1], latest) && !hasOutdatedLiveRows(content, now)) return store;

  const future: LiveChanges = {};
  const past = dropLiveCells(content, ({ table, rowId, cells, cell }) => {
    if (isLiveRowOutdated(table, cells, now)) return true;
    const [value, time] = cells[cell] ?? [];
    if (!isAfterLiveTime(time, latest)) return false;
    future[table] ??= {};
    future[table][rowId] = { ...future[table][rowId], [cell]: value };
    return true;
  });
  const renewed = createStore().applyMergeableChanges(past as MergeableChanges);
  renewed.transaction(() => {
    for (const table of liveTableNames) {
      for (const [rowId, cells] of Object.entries(future[table] ?? {})) renewed.setPartialRow(table, rowId, cells);
    }
  });
  return renewed;
}
