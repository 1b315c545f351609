import { createMergeableStore, type MergeableChanges, type MergeableStore } from "tinybase/mergeable-store";
import { createDurableObjectSqlStoragePersister } from "tinybase/persisters/persister-durable-object-sql-storage";
import { createCustomSynchronizer, type Receive, type Synchronizer } from "tinybase/synchronizers";
import {
  areLiveRowsValid,
  dropLiveCells,
  hasOutdatedLiveRows,
  isLiveRowOutdated,
  type LiveMessage,
  parseLiveMessage,
} from "#app/modules/live-rows/live-changes.ts";
import { type LiveTable, type LiveTableName, liveTables } from "#app/modules/live-rows/live-tables.ts";
import { dayMs } from "#app/modules/time-units.ts";

const storagePrefix = "live_";

/** Loads the couple's store and stores each of its rows in a row of the Durable Object's database. */
export async function loadLiveRows(storage: DurableObjectStorage): Promise<MergeableStore> {
  await dropOutdatedRows(storage, Date.now());
  const store = createMergeableStore().setTablesSchema(liveTables);
  const persister = createPersister(store, storage.sql);
  await persister.load();
  await persister.startAutoSave();
  return store;
}

export function readLiveTable<Name extends LiveTableName>(store: MergeableStore, name: Name): LiveTable<Name> {
  return store.getTable(name) as LiveTable<Name>;
}

function createPersister(store: MergeableStore, sql: SqlStorage) {
  return createDurableObjectSqlStoragePersister(store, sql, { mode: "fragmented", storagePrefix });
}

/** TinyBase never forgets a row, so the stored content is built anew without outdated rows, at most once a day. */
export async function dropOutdatedRows({ sql, kv }: DurableObjectStorage, now: number): Promise<void> {
  if (now - (kv.get<number>("rowsDroppedAt") ?? 0) < dayMs) return;
  kv.put("rowsDroppedAt", now);
  const store = createMergeableStore();
  await createPersister(store, sql).load();
  const content = store.getMergeableContent();
  if (!hasOutdatedLiveRows(content, now)) return;
  const kept = dropLiveCells(content, ({ table, cells }) => isLiveRowOutdated(table, cells, now));
  sql.exec(`delete from ${storagePrefix}tinybase_tables`);
  await createPersister(createMergeableStore().applyMergeableChanges(kept as MergeableChanges), sql).save();
}

/** The maximum number of messages of a device: one for each change, and about ten when it connects. */
const maxMessages = 300;
const floodWindowMs = 10_000;

/** How long to wait for a device, in seconds. Meanwhile the object does not hibernate. */
const requestTimeoutSeconds = 2;

/** The type of TinyBase's messages whose bodies are changes. */
const changesType = 3;

type Device = { receive: Receive; synchronizer: Synchronizer; messageCount: number; countedSince: number };

/** Synchronizes the store with each device that uses live rows. Devices talk only to this object, not to one another. */
export class LiveRowsSynchronizer {
  readonly #store: MergeableStore;
  readonly #devices = new Map<WebSocket, Device>();

  constructor(store: MergeableStore) {
    this.#store = store;
  }

  /** Applies a device's message, or returns why the message is refused. */
  receive(socket: WebSocket, message: string): string | null {
    const device = this.#devices.get(socket) ?? this.attach(socket);
    if (isFlood(device, Date.now())) return "too many messages";
    const parsed = parseLiveMessage(message);
    if (!parsed) return "malformed or too large";
    const [requestId, type, body] = parsed;
    if (!areLiveRowsValid(body, this.#store)) return "invalid rows";
    // Applies changes directly, because TinyBase would lose those that arrive while the synchronizer is starting.
    if (type === changesType) this.#store.applyMergeableChanges(body as MergeableChanges);
    else device.receive("", requestId, type, body);
    return null;
  }

  attach(socket: WebSocket): Device {
    let receive: Receive = () => undefined;
    const synchronizer = createCustomSynchronizer(
      this.#store,
      (_device, ...message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message satisfies LiveMessage));
      },
      (listener) => {
        receive = listener;
      },
      () => undefined,
      requestTimeoutSeconds,
    );
    const device = { receive, synchronizer, messageCount: 0, countedSince: Date.now() };
    this.#devices.set(socket, device);
    void synchronizer.startSync();
    return device;
  }

  detach(socket: WebSocket): void {
    void this.#devices.get(socket)?.synchronizer.destroy();
    this.#devices.delete(socket);
  }
}

/** Counts one message. An object hibernates, and forgets the counts, only when it is idle. */
function isFlood(device: Device, now: number): boolean {
  if (now - device.countedSince >= floodWindowMs) Object.assign(device, { messageCount: 0, countedSince: now });
  device.messageCount += 1;
  return device.messageCount > maxMessages;
}
