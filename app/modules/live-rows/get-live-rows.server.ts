import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { emptyLiveTables, type LiveTableName, type LiveTables, liveTableRules } from "./live-tables.ts";
import type { LiveRowServices } from "./services.ts";

/** Rows are hidden instead of deleted. The list shows a dozen bought items as suggestions. */
const maxHiddenRows = 100;

/**
 * Returns the data with which a page renders live rows, for `useLiveStore`: the tables that it shows, with the rows
 * that were hidden last. The device receives all others by its socket.
 */
export async function getLiveRows(
  { liveRows }: Pick<LiveRowServices, "liveRows">,
  viewer: Viewer,
  names: LiveTableName[],
): Promise<{ initialTables: LiveTables }> {
  const tables = await liveRows.getTables(viewer);
  const shown = names.map((name) => [name, omitOldHiddenRows(name, tables[name])]);
  return { initialTables: { ...emptyLiveTables, ...Object.fromEntries(shown) } };
}

function omitOldHiddenRows(name: LiveTableName, table: Record<string, object>): Record<string, object> {
  const { hiddenCell } = liveTableRules[name];
  const getHiddenAt = (row: object) => (hiddenCell === null ? 0 : Number((row as Record<string, unknown>)[hiddenCell]));
  const rows = Object.entries(table).sort(([, one], [, other]) => getHiddenAt(other) - getHiddenAt(one));
  return Object.fromEntries(rows.filter(([, row], index) => getHiddenAt(row) === 0 || index < maxHiddenRows));
}
