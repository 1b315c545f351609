import { clear, createStore, del, delMany, entries, get, set, type UseStore, update } from "idb-keyval";
import { orAborted } from "./or-aborted.ts";
import { isKeptForOwn } from "./storage.ts";
import { tryTwice } from "./try-twice.ts";

/** Like `storage.ts`, but in IndexedDB. Separate, so that only pages with photos load it. */
export type StoredFiles<Value> = {
  read(key: string): Promise<Value | null>;
  /** Throws where it can't be read. */
  find(key: string): Promise<Value | null>;
  write(key: string, value: Value): Promise<boolean>;
  /** Nothing comes between reading and writing, from another tab either. */
  change(key: string, change: (value: Value | null) => Value): Promise<boolean>;
  remove(key: string): Promise<boolean>;
  removeWhere(test: (value: Value) => boolean): Promise<boolean>;
};

/** iOS sometimes never answers. */
const patienceMs = 10_000;

export function storedFiles<Value>({
  prefix,
  parse,
}: {
  prefix: string;
  parse(found: unknown): Value | null;
}): StoredFiles<Value> {
  const find = async (key: string) => parse(await inTime(get(prefix + key, withFiles)));
  return {
    find,
    read: (key) => find(key).catch(() => null),
    write: async (key, value) => isKeptForOwn() && isDone(() => set(prefix + key, value, withFiles)),
    change: async (key, change) =>
      isKeptForOwn() && isDone(() => update(prefix + key, (found) => change(parse(found)), withFiles)),
    remove: (key) => isDone(() => del(prefix + key, withFiles)),
    removeWhere: (test) =>
      isDone(async () => {
        const own = (await entries<string, unknown>(withFiles)).filter(([key]) => key.startsWith(prefix));
        const chosen = own.filter(([, found]) => {
          const value = parse(found);
          return value !== null && test(value);
        });
        if (chosen.length > 0)
          await delMany(
            chosen.map(([key]) => key),
            withFiles,
          );
      }),
  };
}

/** For everyone: no file is harmless. */
export function forgetStoredFiles(): Promise<boolean> {
  return isDone(() => clear(withFiles));
}

/** The library's own, where the service worker keeps shares. */
const openFiles = () => createStore("keyval-store", "keyval");
let files = openFiles();
const withFiles: UseStore = (mode, work) =>
  tryTwice(
    () => files(mode, work),
    () => {
      files = openFiles();
    },
  );

async function isDone(work: () => Promise<void>): Promise<boolean> {
  try {
    await inTime(work());
    return true;
  } catch {
    return false;
  }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return orAborted(work, AbortSignal.timeout(patienceMs));
}
