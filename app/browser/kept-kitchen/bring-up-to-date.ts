import type { KitchenChanges } from "#app/domain/offline/kitchen-changes.server.ts";
import { loadLate } from "../load-late.ts";
import { readCounts } from "../outbox/counts.ts";
import { pageOwner } from "../page-owner.ts";
import { loaderDataOf } from "../remix-router.ts";
import { isKeptForOwn } from "../storage.ts";
import { fetchPhotos } from "./fetch-photos.ts";
import { forgetKitchen } from "./forget-kitchen.ts";
import { type KitchenFacts, withKitchen } from "./kitchen-database.ts";

/** Their loaders tell what no recipe does, such as names and timers. */
const seenRoutes = ["routes/app", "routes/app._index", "routes/app.recipes._index"];

let latest: Promise<void> = Promise.resolve();

/** One after another. Rejects where the server can't be reached, or nothing can be kept. */
export function bringUpToDate(): Promise<void> {
  latest = latest.catch(() => undefined).then(readChanges);
  return latest;
}

async function readChanges(): Promise<void> {
  const owner = pageOwner();
  if (owner === null || !isKeptForOwn()) return;
  await keepSeen();
  const kept = await withKitchen((kitchen) => kitchen.get("facts", "kitchen"));
  if (kept && kept.owner !== owner) await forgetKitchen();
  let version = kept?.owner === owner ? kept.version : "";
  const named = new Set<string>();
  const outbox = readCounts().done > 0 ? await loadLate(() => import("../outbox/outbox.ts")) : null;
  const device = outbox ? `&device=${(await outbox.readOutbox()).device}` : "";
  for (let more = true; more; ) {
    const response = await fetch(`/api/kitchen-changes?since=${encodeURIComponent(version)}${device}`);
    // The session has ended.
    if (response.status === 401) return forgetKitchen();
    if (!response.ok) throw new Error(`The kitchen's changes came with ${response.status}`);
    const changes: KitchenChanges = await response.json();
    // Signed out, or somebody else, while it was on its way.
    if (!isKeptForOwn()) return;
    for (const { id } of changes.recipes) named.add(id);
    const { partnerName, storageKey } = changes;
    await keep(changes, { owner, version: changes.version, partnerName, storageKey, readAt: Date.now() }, named);
    ({ version, more } = changes);
    if (!more) await outbox?.forgetUpTo(changes.lastNumber);
  }
  await askToPersist();
  void fetchPhotos({ isChanged: named.size > 0 });
}

/** Once there is something to lose. Firefox asks the person, so it is done once. */
async function askToPersist(): Promise<void> {
  const [recipes, wasAsked] = await withKitchen((kitchen) =>
    Promise.all([kitchen.count("recipes"), kitchen.get("seen", "persist")]),
  );
  if (recipes === 0 || wasAsked) return;
  await withKitchen((kitchen) => kitchen.put("seen", true, "persist"));
  await navigator.storage?.persist?.();
}

/** In one transaction. A kitchen that is read as a whole has a version only once all of it is there. */
async function keep(changes: KitchenChanges, facts: KitchenFacts, named: Set<string>): Promise<void> {
  const { isWhole, more, recipes, goneIds } = changes;
  await withKitchen(async (kitchen) => {
    const writing = kitchen.transaction(["recipes", "facts"], "readwrite");
    const store = writing.objectStore("recipes");
    for (const recipe of recipes) void store.put(recipe);
    for (const id of goneIds) void store.delete(id);
    if (isWhole && !more) {
      for (const id of await store.getAllKeys()) if (!named.has(id)) void store.delete(id);
    }
    void writing.objectStore("facts").put(isWhole && more ? { ...facts, version: "" } : facts, "kitchen");
    await writing.done;
  });
}

async function keepSeen(): Promise<void> {
  const seen = seenRoutes.flatMap((route) => {
    const data = loaderDataOf(route);
    return data === undefined ? [] : [[route, data] as const];
  });
  await withKitchen(async (kitchen) => {
    const writing = kitchen.transaction("seen", "readwrite");
    for (const [route, data] of seen) void writing.store.put(data, route);
    await writing.done;
  });
}
