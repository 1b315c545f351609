import type { MergeableChanges, MergeableStore } from "tinybase/mergeable-store";
import { applyLiveChanges } from "#app/modules/live-rows/apply-live-changes.ts";
import { dropLiveCells, isLiveRowOutdated } from "#app/modules/live-rows/drop-live-cells.ts";
import { isAfterLiveTime, maxClockLeadMs } from "#app/modules/live-rows/find-live-message-fault.ts";
import type { LiveChanges } from "#app/modules/live-rows/live-state-tables.ts";

/**
 * Returns a new store without outdated rows, in which changes that a wrong clock dated in the future are made anew, now:
 * every other device would ignore them. Returns the same store if it has neither. TinyBase itself never forgets a row.
 */
export function renewLiveStore(store: MergeableStore, createStore: () => MergeableStore, now: number): MergeableStore {
  const latest = now + maxClockLeadMs;
  const future: LiveChanges = {};
  let isChanged = false;
  const past = dropLiveCells(store.getMergeableContent(), ({ table, rowId, cells, cell }) => {
    const [value, time] = cells[cell] ?? [];
    const isFuture = isAfterLiveTime(time, latest);
    const isOutdated = isLiveRowOutdated(table, cells, now);
    if (isFuture && !isOutdated) {
      future[table] ??= {};
      future[table][rowId] = { ...future[table][rowId], [cell]: value };
    }
    isChanged ||= isFuture || isOutdated;
    return isFuture || isOutdated;
  });
  if (!isChanged) return store;

  const renewed = createStore().applyMergeableChanges(past as MergeableChanges);
  applyLiveChanges(renewed, future);
  return renewed;
}
