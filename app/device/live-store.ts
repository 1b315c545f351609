import type { MergeableChanges } from "tinybase/mergeable-store";
import { createMergeableStore, type MergeableStore } from "tinybase/mergeable-store";
import { createIndexedDbPersister } from "tinybase/persisters/persister-indexed-db";
import { createCustomSynchronizer, type Receive, type Synchronizer } from "tinybase/synchronizers";
import {
  applyLiveChanges,
  areLiveChangesValid,
  dropLiveCells,
  isDatedAfter,
  isLiveRowOutdated,
  maxClockLeadMs,
  parseLiveMessage,
} from "#app/modules/live-rows/live-changes.ts";
import {
  type LiveChanges,
  type LiveTable,
  type LiveTableName,
  type LiveTables,
  liveTables,
} from "#app/modules/live-rows/live-tables.ts";
import { listenToCoupleSocket, sendLiveMessage } from "./couple-socket.ts";
import { recordLiveDatabase } from "./device-database.ts";
import { isOfflineCopyShown } from "./offline-status.ts";
import { isStorageOwnedByPage } from "./page-owner.ts";
import { getServerTime, recordServerTime } from "./server-clock.ts";
import { isShellDocument } from "./shell.ts";
import { defineLocalStorageValue } from "./storage.ts";

type LiveSocketStatus = "connecting" | "live" | "offline";

export type LiveStore = {
  getTable<Name extends LiveTableName>(name: Name): LiveTable<Name>;
  getStatus(): LiveSocketStatus;
  /** True if the store is newer than the data with which the page was rendered. */
  isAhead(): boolean;
  /** Applies nothing and returns false if a cell is invalid or a table would have too many rows. */
  changeRows(changes: LiveChanges): boolean;
  /** Adds the rows of a page that opened later. Rows from a page count as older than any change. */
  addInitialTables(initialTables: LiveTables | null): void;
  /** Calls the listener after each change of rows or status. */
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** The open store that saved its rows last. */
const lastWriter = defineLocalStorageValue({
  key: "liveRowsWriter",
  parse: (found) => (typeof found === "string" ? found : null),
});

/** Seconds to wait for the server on a slow network. */
const requestTimeoutSeconds = 10;

/** `initialTables` are shown and kept only if this device has stored nothing of the person before. */
type LiveStoreOptions = { ownerId: string; initialTables: LiveTables | null };

/** Opens the person's copy of the live rows on this device, and keeps it synchronized with the other devices. */
export async function openLiveStore({ ownerId, initialTables }: LiveStoreOptions): Promise<LiveStore> {
  const databaseName = await recordLiveDatabase(ownerId).catch(() => null);
  const listeners = new Set<() => void>();
  const tables = new Map<LiveTableName, object>();
  let status: LiveSocketStatus = "connecting";
  // The rows of a cached page may lack the latest changes on this device.
  let isAhead = isOfflineCopyShown() || isShellDocument();
  let isLoaded = false;
  let store = createStore();

  function createStore(): MergeableStore {
    const created = createMergeableStore(undefined, getServerTime).setTablesSchema(liveTables);
    created.addTableListener(null, (_, table) => tables.delete(table as LiveTableName));
    created.addDidFinishTransactionListener(() => {
      notify();
      if (isLoaded) void saveSoon();
    });
    return created;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    const stored = createStoredStore();
    if (databaseName !== null) await createPersister(stored, databaseName).load([initialTables ?? {}, {}]);
    else stored.setDefaultContent([initialTables ?? {}, {}]);
    store = rebuildLiveStore(stored, createStore);
  }

  const writerId = crypto.randomUUID();
  let isClosed = false;
  /** Returns false after signing out, when nothing may be stored any more. */
  const maySave = () => !isClosed && isStorageOwnedByPage();

  /** Tabs save one after another, because each merges its rows with those that another tab has stored. */
  async function save(name: string): Promise<void> {
    const mergeAndStore = () => mergeWithStored(name);
    await (navigator.locks ? navigator.locks.request(name, mergeAndStore) : mergeAndStore());
  }

  async function mergeWithStored(name: string): Promise<void> {
    if (!maySave()) return;
    recordServerTime();
    // Merges only after another tab has saved, because merging all rows would make each change slow.
    if (lastWriter.read() !== writerId) {
      const stored = createStoredStore();
      await createPersister(stored, name).load();
      store.merge(rebuildLiveStore(stored, createStore));
      // The merge is saved below and does not count as unsaved, because two pages that merge each other's rows would
      // otherwise never come to rest.
      isUnsaved = false;
    }
    if (!maySave()) return;
    lastWriter.write(writerId);
    await createPersister(store, name).save();
  }

  let isSaving = false;
  let isUnsaved = false;
  async function saveSoon(): Promise<void> {
    isUnsaved = true;
    if (isSaving || databaseName === null) return;
    isSaving = true;
    while (isUnsaved) {
      isUnsaved = false;
      await save(databaseName).catch(console.error);
    }
    isSaving = false;
  }

  await load();
  isLoaded = true;

  let synchronizer: Synchronizer | null = null;
  let receive: Receive = () => undefined;
  async function synchronize(): Promise<void> {
    stopSynchronizing();
    store = rebuildLiveStore(store, createStore);
    tables.clear();
    const started = createCustomSynchronizer(
      store,
      (_receiver, ...message) => sendLiveMessage(JSON.stringify(message)),
      (listener) => {
        receive = listener;
      },
      () => undefined,
      requestTimeoutSeconds,
    );
    synchronizer = started;
    await started.startSync();
    if (synchronizer === started) setStatus("live");
  }

  function stopSynchronizing(): void {
    void synchronizer?.destroy();
    synchronizer = null;
  }

  function setStatus(next: LiveSocketStatus): void {
    status = next;
    if (next === "live") isAhead = true;
    notify();
  }

  const stopListening = listenToCoupleSocket({
    onOpen: () => void synchronize(),
    onLiveMessage(text) {
      const message = parseLiveMessage(text);
      if (message) receive("", ...message);
    },
    onClose(isOnline) {
      stopSynchronizing();
      setStatus(isOnline ? "connecting" : "offline");
    },
  });
  if (!navigator.onLine) setStatus("offline");
  return {
    getTable<Name extends LiveTableName>(name: Name) {
      const known = tables.get(name) ?? store.getTable(name);
      tables.set(name, known);
      return known as LiveTable<Name>;
    },
    getStatus: () => status,
    isAhead: () => isAhead,
    changeRows(changes) {
      if (!areLiveChangesValid(changes, store)) return false;
      isAhead = true;
      applyLiveChanges(store, changes);
      return true;
    },
    addInitialTables(initialTables) {
      if (initialTables === null) return;
      store.merge(createMergeableStore().setTablesSchema(liveTables).setDefaultContent([initialTables, {}]));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      stopListening();
      stopSynchronizing();
    },
  };
}

function createPersister(store: MergeableStore, databaseName: string) {
  return createIndexedDbPersister(store, databaseName);
}

/** A store that takes any stored change, however wrong the clock was by which the change was dated. */
function createStoredStore(): MergeableStore {
  return createMergeableStore(undefined, () => Number.MAX_SAFE_INTEGER);
}

/**
 * Copies a store without outdated rows, which TinyBase itself never forgets. Changes of the future, made
 * before the server has told its time, are made anew, now, because every other device would ignore them.
 */
function rebuildLiveStore(store: MergeableStore, createStore: () => MergeableStore): MergeableStore {
  const now = getServerTime();
  const future: LiveChanges = {};
  const past = dropLiveCells(store.getMergeableContent(), ({ table, rowId, cells, cell }) => {
    const [value, time] = cells[cell] ?? [];
    const isOutdated = isLiveRowOutdated(table, cells, now);
    const isFuture = isDatedAfter(time, now + maxClockLeadMs);
    if (isFuture && !isOutdated) {
      future[table] ??= {};
      future[table][rowId] = { ...future[table][rowId], [cell]: value };
    }
    return isFuture || isOutdated;
  });
  const rebuilt = createStore().applyMergeableChanges(past as MergeableChanges);
  applyLiveChanges(rebuilt, future);
  return rebuilt;
}
