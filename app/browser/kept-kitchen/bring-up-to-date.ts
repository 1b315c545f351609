import type { KitchenChanges } from "#app/domain/offline/kitchen-changes.server.ts";
import { getPendingCounts } from "#app/offline/pending-counts.ts";
import { loadLate } from "../load-late.ts";
import { pageOwner, pageOwnerHeaders } from "../page-owner.ts";
import { loaderDataOf } from "../remix-router.ts";
import { isKeptForOwn } from "../storage.ts";
import { alignPhotos } from "./align-photos.ts";
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
  await tidyOnce();
  const forgetSent = await prepareToForgetSent();
  let isChanged = false;
  for (let more = true; more; ) {
    const address = `/api/kitchen-changes?since=${encodeURIComponent(version)}`;
    // The server refuses it if somebody else has signed in.
    const response = await fetch(address, { headers: pageOwnerHeaders() });
    // The session has ended.
    if (response.status === 401) return forgetKitchen();
    if (!response.ok) throw new Error(`The kitchen's changes came with ${response.status}`);
    const changes: KitchenChanges = await response.json();
    // Signed out, or somebody else, while it was on its way.
    if (!isKeptForOwn()) return;
    for (const { id } of changes.recipes) named.add(id);
    const { name, partnerName, storageKey, isWhole, goneIds } = changes;
    isChanged ||= isWhole || changes.recipes.length + goneIds.length > 0;
    ({ version, more } = changes);
    await keep(changes, { owner, version, name, partnerName, storageKey, readAt: Date.now() }, named);
    if (!more) await forgetSent?.();
  }
  // Firefox asks the person, who may never answer.
  void askToPersist().catch(() => undefined);
  void alignPhotos({ isChanged });
}

let isTidy = false;

async function tidyOnce(): Promise<void> {
  if (isTidy) return;
  isTidy = true;
  await (await loadLate(() => import("#app/offline/pending-changes.ts"))).tidyPendingChanges();
}

/** The pages' own changes, once the offline copy has them. Call it before the changes are requested. */
async function prepareToForgetSent(): Promise<(() => Promise<void>) | null> {
  if (getPendingCounts().sent === 0) return null;
  return (await loadLate(() => import("#app/offline/pending-changes.ts"))).prepareToForgetSent();
}

/** Once there is something to lose, and only once. */
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
    const left = isWhole && !more ? (await store.getAllKeys()).filter((id) => !named.has(id)) : [];
    await Promise.all([
      ...recipes.map((recipe) => store.put(recipe)),
      ...[...goneIds, ...left].map((id) => store.delete(id)),
      writing.objectStore("facts").put(isWhole && more ? { ...facts, version: "" } : facts, "kitchen"),
      writing.done,
    ]);
  });
}

async function keepSeen(): Promise<void> {
  const seen = seenRoutes.flatMap((route) => {
    const data = loaderDataOf(route);
    return data === undefined ? [] : [[route, data] as const];
  });
  await withKitchen(async (kitchen) => {
    const writing = kitchen.transaction("seen", "readwrite");
    await Promise.all([...seen.map(([route, data]) => writing.store.put(data, route)), writing.done]);
  });
}
