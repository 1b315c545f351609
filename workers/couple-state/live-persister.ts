import { createMergeableStore, type MergeableChanges, type MergeableStore } from "tinybase/mergeable-store";
import { createDurableObjectSqlStoragePersister } from "tinybase/persisters/persister-durable-object-sql-storage";
import { WsServerDurableObject } from "tinybase/synchronizers/synchronizer-ws-server-durable-object";
import type { WorkerBindings } from "#app/adapters/bindings.ts";
import {
  dropLiveCells,
  hasOutdatedLiveRows,
  isLiveRowOutdated,
} from "#app/modules/live-rows/are-live-changes-valid.ts";
import { dayMs } from "#app/modules/time-units.ts";

const storagePrefix = "live_";

/** Stores each row of the store in a row of the Durable Object's database. */
export function createLivePersister(store: MergeableStore, sql: SqlStorage) {
  return createDurableObjectSqlStoragePersister(store, sql, { mode: "fragmented", storagePrefix });
}

/** TinyBase never forgets a row, so the stored content is built anew without outdated rows, at most once a day. */
export async function dropOutdatedRows({ sql, kv }: DurableObjectStorage, now: number): Promise<void> {
  if (now - (kv.get<number>("rowsDroppedAt") ?? 0) < dayMs) return;
  kv.put("rowsDroppedAt", now);
  const store = createMergeableStore();
  await createLivePersister(store, sql).load();
  const content = store.getMergeableContent();
  if (!hasOutdatedLiveRows(content, now)) return;
  const kept = dropLiveCells(content, ({ table, cells }) => isLiveRowOutdated(table, cells, now));
  sql.exec(`delete from ${storagePrefix}tinybase_tables`);
  await createLivePersister(createMergeableStore().applyMergeableChanges(kept as MergeableChanges), sql).save();
}

/** TinyBase's types lack what its server always implements. */
export type TinyBaseServer = WsServerDurableObject<WorkerBindings> & {
  fetch(request: Request): Promise<Response>;
  webSocketMessage(socket: WebSocket, message: string): void;
  webSocketClose(socket: WebSocket): void;
};
export const TinyBaseServer = WsServerDurableObject as unknown as new (
  ctx: DurableObjectState,
  env: WorkerBindings,
) => TinyBaseServer;
