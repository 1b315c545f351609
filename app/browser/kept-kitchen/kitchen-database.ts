import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { KitchenChanges, KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";

export type KitchenFacts = Pick<KitchenChanges, "version" | "partnerName" | "storageKey"> & {
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
let opening: Promise<Kitchen> | null = null;

/** Tries once more, since iOS closes databases while a page is in the background. */
export async function withKitchen<Found>(work: (kitchen: Kitchen) => Promise<Found>): Promise<Found> {
  try {
    return await work(await open());
  } catch {
    forgetConnection();
    return work(await open());
  }
}

export async function deleteKitchen(): Promise<void> {
  const kitchen = await opening?.catch(() => null);
  kitchen?.close();
  forgetConnection();
  await deleteDB(name);
}

function open(): Promise<Kitchen> {
  opening ??= openDB<Schema>(name, 2, {
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
  });
  return opening;
}

function forgetConnection(): void {
  opening = null;
}
