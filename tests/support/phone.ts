import { Blob, File } from "node:buffer";
import "fake-indexeddb/auto";
import { vi } from "vitest";
import { claimDevice, forgetKept } from "#app/browser/forget-person.ts";
import { queueForm } from "#app/browser/outbox/queue-form.ts";
import { registerRouter } from "#app/browser/router-bridge.tsx";
import { forgetStoredFiles } from "#app/browser/storage-of-files.ts";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import type { OperationAnswer } from "#app/domain/offline/apply-operations.server.ts";
import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { clearDeviceData, withDeviceDatabase } from "#app/offline/device-database.ts";

// Those of happy-dom can't be stored.
vi.stubGlobal("Blob", Blob);
vi.stubGlobal("File", File);

const held = new Map<string, Promise<unknown>>();
/** happy-dom has none. */
const locks = {
  async request<Done>(
    name: string,
    options: { ifAvailable: boolean } | (() => Promise<Done>),
    work: (lock: object | null) => Promise<Done> = options as () => Promise<Done>,
  ): Promise<Done> {
    if (held.has(name) && "ifAvailable" in options) return work(null);
    const working: Promise<Done> = (held.get(name) ?? Promise.resolve()).then(() => work({}));
    const over: Promise<unknown> = working.then(
      () => held.get(name) === over && held.delete(name),
      () => held.get(name) === over && held.delete(name),
    );
    held.set(name, over);
    return working;
  },
};

export function keptRecipe(id: string, facts: Partial<KitchenRecipe> = {}): KitchenRecipe {
  return {
    ...{ id, title: `Pie ${id}`, ingredients: ["4 apples"], steps: ["Bake."], notes: null, sourceUrl: null },
    ...{ category: null, cuisine: null, difficulty: null, cookTimeMinutes: null, servings: null },
    dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
    tags: [],
    ...{ isOwn: true, ownStars: null, partnerStars: null, mayEdit: true, version: 1, createdAt: 1, updatedAt: 1 },
    ...{ photos: [], photoUrl: null, isCoverDrawn: false, drawing: null },
    sharing: { isPublic: false, isListed: false, hidesNotes: false, url: null },
    ...facts,
  };
}

export const toasts: Toast[] = [];
export const visited: string[] = [];

/** Pages of this person are open, whose kitchen this browser keeps. */
export async function openPhone(person: string, recipes: KitchenRecipe[] = []): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all([forgetStoredFiles(), forgetKept()]);
  document.head.innerHTML = `<meta name="page-owner" content="${person}">`;
  claimDevice();
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  registerRouter({
    location: { pathname: "/app", search: "", hash: "", state: null, key: "default" },
    navigate: (to: unknown) => void visited.push(String(fieldsOf(to).pathname)),
    revalidate: () => undefined,
    matches: [],
    destination: undefined,
    isRevalidating: false,
    isSubmitting: false,
  });
  await clearDeviceData();
  await storeCachedRecipes(person, recipes);
  for (const list of [toasts, visited, requests]) list.length = 0;
  connectToaster((toast) => toasts.push(toast));
}

export async function storeCachedRecipes(ownerId: string, recipes: KitchenRecipe[]): Promise<void> {
  const data = { version: "1", name: "Anna", partnerName: "Ben", storageKey: ownerId, syncedAt: 1 };
  await withDeviceDatabase(async (db) => {
    await db.put("cachedPages", { key: "summary", ownerId, data });
    for (const recipe of recipes) await db.put("cachedRecipes", { ...recipe, ownerId });
  });
}

type Fields = Record<string, string | string[]>;

/** A form that could not be sent. */
export function leave(path: string, fields: Fields = {}) {
  return queueForm(`https://a.test${path}`, formOf(fields));
}

export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

type Sent = { number: number; kind: string; [name: string]: unknown };
type Request = { device: string; operations: Sent[]; owner: string | null };
/** What the server was sent, one after another. */
export const requests: Request[] = [];

export type Served =
  | "lost"
  | number
  | { status: number; code: string }
  | ((sent: Sent[]) => Partial<OperationAnswer>[]);

/** The first requests are answered like this, those that follow with `done`. */
export function serve(...served: Served[]): void {
  vi.stubGlobal("fetch", async (address: string, { body = "", headers = {} }: RequestInit = {}) => {
    if (address !== "/api/operations") return new Response(null, { status: 404 });
    const sent = JSON.parse(String(body));
    requests.push({ ...sent, owner: new Headers(headers).get("X-Page-Owner") });
    const next = served.shift() ?? ((all: Sent[]) => all.map(done));
    if (next === "lost") throw new TypeError("Failed to fetch");
    if (typeof next === "number") return new Response("<h1>Welcome</h1>", { status: next });
    if (typeof next === "object") return Response.json({ code: next.code }, { status: next.status });
    return Response.json({ answers: next(sent.operations) });
  });
}

export function done({ number, kind, recipe, submissionId }: Sent): OperationAnswer {
  return {
    number,
    outcome: "done",
    id: String(recipe ?? submissionId),
    version: { "add-recipe": 1, "edit-recipe": 2 }[kind] ?? null,
  };
}

/** What the server says to each photo that is sent. */
export function servePhotos(answer: () => { status: number; body?: object } | Promise<{ status: number }>): void {
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
