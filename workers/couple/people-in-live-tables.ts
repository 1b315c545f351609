import type { MergeableStore } from "tinybase/mergeable-store";
import { type LiveTables, liveTableNames, liveTableRules } from "#app/modules/live-rows/live-tables.ts";

/**
 * Empties cells that name the selected people, and hides the rows that only a couple can have. Deleted rows would come
 * back from devices that still hold them.
 */
export function clearCellsOfPeople(store: MergeableStore, isCleared: (userId: string) => boolean): void {
  store.transaction(() => {
    for (const table of liveTableNames) {
      const { personCells, hiddenCell, isCoupleOnly } = liveTableRules[table];
      for (const rowId of store.getRowIds(table)) {
        for (const cell of personCells) {
          const id = String(store.getCell(table, rowId, cell) ?? "");
          if (id !== "" && isCleared(id)) store.setCell(table, rowId, cell, "");
        }
        if (isCoupleOnly && hiddenCell) store.setCell(table, rowId, hiddenCell, Date.now());
      }
    }
  });
}

/** Replaces people's ids, which mean nothing outside of the product. */
export function replacePersonIds(tables: LiveTables, userId: string): object {
  const describeUser = (id: unknown) => (id === "" ? "" : id === userId ? "me" : "partner");
  return Object.fromEntries(
    liveTableNames.map((table) => {
      const personCells: string[] = liveTableRules[table].personCells;
      const rows = Object.entries(tables[table]).map(([rowId, row]) => {
        const cells = Object.entries(row).map(([cell, value]) => [
          cell,
          personCells.includes(cell) ? describeUser(value) : value,
        ]);
        return [rowId, Object.fromEntries(cells)];
      });
      return [table, Object.fromEntries(rows)];
    }),
  );
}
