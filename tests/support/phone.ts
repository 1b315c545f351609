import { Blob, File } from "node:buffer";
import "fake-indexeddb/auto";
import { vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { clearDeviceData, withDeviceDatabase } from "#app/device/device-database.ts";
import { queueForm } from "#app/device/queue-form.ts";
import { registerRouter } from "#app/device/router-state.tsx";
import { claimDeviceForUser } from "#app/device/sign-out.ts";
import type { CachedRecipe, RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { createLocks } from "./locks.ts";

// IndexedDB cannot store happy-dom's own file objects.
vi.stubGlobal("Blob", Blob);
vi.stubGlobal("File", File);

const locks = createLocks(new Map());

export function buildCachedRecipe(id: string, facts: Partial<CachedRecipe> = {}): CachedRecipe {
  return {
    ...{ id, title: `Pie ${id}`, ingredients: ["4 apples"], steps: ["Bake."], notes: null, sourceUrl: null },
    ...{ category: null, cuisine: null, difficulty: null, cookTimeMinutes: null, servings: null },
    dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
    tags: [],
    ...{ isOwn: true, ownStars: null, partnerStars: null, mayEdit: true, version: 1, createdAt: 1, updatedAt: 1 },
    ...{ cookedCount: 0, lastCookedOn: null, hasSourceText: false },
    ...{ photos: [], photoUrl: null, isCoverDrawn: false },
    sharing: { isPublic: false, isListed: false, hidesNotes: false, url: null },
    ...facts,
  };
}

export const shownToasts: Toast[] = [];
export const visitedPaths: string[] = [];

/** Simulates open pages of this person, whose kitchen the browser has stored. */
export async function simulateOpenPages(person: string, recipes: CachedRecipe[] = []): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await clearDeviceData();
  document.head.innerHTML = `<meta name="page-owner" content="${person}">`;
  claimDeviceForUser();
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  registerRouter({
    location: { pathname: "/app", search: "", hash: "", state: null, key: "default" },
    navigate: (to: unknown) => void visitedPaths.push(String(convertToRecord(to).pathname)),
    revalidate: () => undefined,
    matches: [],
    isBusy: false,
    isSubmitting: false,
  });
  await clearDeviceData();
  await storeCachedRecipes(person, recipes);
  for (const list of [shownToasts, visitedPaths, receivedForms]) list.length = 0;
  connectToaster((toast) => shownToasts.push(toast));
}

export async function storeCachedRecipes(ownerId: string, recipes: CachedRecipe[]): Promise<void> {
  const data = { version: "k.1", name: "Anna", partnerName: "Ben", storageKey: ownerId, syncedAt: Date.now() };
  await withDeviceDatabase(async (db) => {
    await db.put("cachedPages", { key: "summary", ownerId, data });
    for (const recipe of recipes) await db.put("cachedRecipes", { ...recipe, ownerId });
  });
}

type Fields = Record<string, string | string[]>;

export function queueFormOnDevice(path: string, fields: Fields = {}) {
  return queueForm(`https://a.test${path}`, createFormData(fields));
}

export function createFormData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

type Posted = { path: string; fields: Record<string, unknown> };
/** The forms that the server received, in order. */
export const receivedForms: Posted[] = [];

export type FormReplyStub = "lost" | "hotel" | Reply | ((posted: Posted) => Reply | Promise<Reply>);
type Reply = { status: number; body: object };

let latestVersion = 1;

/** What the server sends to a copy of this kitchen when these recipes have changed. */
export function buildChanges(recipes: CachedRecipe[] = [], more: Partial<RecipeChanges> = {}) {
  latestVersion += 1;
  const person = { name: "Anna", partnerName: "Ben", storageKey: "anna" };
  return { ...person, version: `k.${latestVersion}`, isWhole: false, recipes, goneIds: [], more: false, ...more };
}

/** Replies to the first forms with these answers and accepts all others. No reply changes a recipe on the server. */
export function stubFormReplies(...served: FormReplyStub[]): void {
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (!(body instanceof URLSearchParams)) return new Response(null, { status: 404 });
    const { pathname: path } = new URL(address, "https://a.test");
    const names = [...new Set(body.keys())];
    const fields = Object.fromEntries(
      names.map((name) => [name, lists.includes(name) ? body.getAll(name) : body.get(name)]),
    );
    const posted = { path, fields };
    receivedForms.push(posted);
    const next = served.shift() ?? replySaved(posted);
    if (next === "lost") throw new TypeError("Failed to fetch");
    if (next === "hotel") return new Response("<h1>Welcome</h1>", { headers: { "Content-Type": "text/html" } });
    const { status, body: reply } = typeof next === "function" ? await next(posted) : next;
    return Response.json(status < 400 ? { changes: buildChanges(), ...reply } : reply, { status });
  });
}
const lists = ["uploadedPhotos", "removedPhotos", "photoOrder", "cameAlong"];

/** The reply of an action that saved a form. */
export function replySaved({ path, fields }: Posted): Reply {
  const [, id] = /^\/app\/recipes\/([^/.]+)/.exec(path) ?? [];
  const done = (value: object | null) => ({ status: 200, body: { data: { isDone: true, value, notice: null } } });
  if (path === "/app/add") return done({ id: fields.submissionId, limit: null, problem: null });
  return path.endsWith("/cook") || fields.intent === "rate" ? done(null) : replyRedirect(`/app/recipes/${id}`);
}

export function replyRedirect(location: string): Reply {
  return { status: 200, body: { redirect: { location, isReload: false, isReplace: false } } };
}

/** The reply of an action that refused a form. */
export function replyRefused(
  code: string,
  { status = 422, message = "It can't be.", current = null as object | null } = {},
) {
  const words = { isDone: false, code, title: "Not saved", message, fieldErrors: {}, values: {} };
  return { status, body: { data: { ...words, details: current && { current } } } };
}

/** Sets the server's response to each uploaded photo. */
export function stubPhotoRequests(answer: () => { status: number; body?: object } | Promise<{ status: number }>): void {
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      status = 0;
      responseText = "";
      onload = () => undefined;
      onloadend = () => undefined;
      open() {}
      setRequestHeader() {}
      async send() {
        const { status, body } = { body: {}, ...(await answer()) };
        Object.assign(this, { status, responseText: JSON.stringify(body) });
        this.onload();
        this.onloadend();
      }
    },
  );
}
