import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KitchenChanges, KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { orAborted } from "../or-aborted.ts";
import { tryTwice } from "../try-twice.ts";

export type KitchenFacts = Pick<KitchenChanges, "version" | "name" | "partnerName" | "storageKey"> & {
  /** The tag of the person whose kitchen it is. */
  owner: string;
  /** When it was last brought up to date. */
  readAt: number;
};

interface Schema extends DBSchema {
  recipes: { key: string; value: KitchenRecipe; indexes: { newest: [createdAt: number, id: string] } };
  facts: { key: "kitchen"; value: KitchenFacts };
  /** Loader data of routes, as last seen. */
  seen: { key: string; value: unknown };
}
type Kitchen = IDBPDatabase<Schema>;

const name = "kept-kitchen";
/** iOS sometimes never answers. */
const patienceMs = 3_000;
let opening: Promise<Kitchen> | null = null;

export function withKitchen<Found>(work: (kitchen: Kitchen) => Promise<Found>): Promise<Found> {
  return tryTwice(async () => work(await open()), forgetConnection);
}

/** A database can't be deleted while another tab that is frozen has it open. */
export async function emptyKitchen(): Promise<void> {
  await withKitchen((kitchen) => Promise.all([...kitchen.objectStoreNames].map((store) => kitchen.clear(store))));
}

function open(): Promise<Kitchen> {
  opening ??= orAborted(
    openDB<Schema>(name, 2, {
      upgrade(kitchen) {
        // Of an earlier release: filled anew.
        for (const store of kitchen.objectStoreNames) kitchen.deleteObjectStore(store);
        kitchen.createObjectStore("recipes", { keyPath: "id" }).createIndex("newest", ["createdAt", "id"]);
        kitchen.createObjectStore("facts");
        kitchen.createObjectStore("seen");
      },
      // Another tab wants to delete it.
      blocking(_before, _after, event) {
        forgetConnection();
        (event.target as IDBDatabase).close();
      },
      terminated: forgetConnection,
    }),
    AbortSignal.timeout(patienceMs),
  );
  return opening;
}

function forgetConnection(): void {
  opening = null;
}
