import { Blob, File } from "node:buffer";
import "fake-indexeddb/auto";
import { vi } from "vitest";
import { claimDevice, forgetKept } from "#app/browser/forget-person.ts";
import { withKitchen } from "#app/browser/kept-kitchen/kitchen-database.ts";
import { queueForm } from "#app/browser/outbox/queue-form.ts";
import { forgetStoredFiles } from "#app/browser/storage-of-files.ts";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import type { OperationAnswer } from "#app/domain/offline/apply-operations.server.ts";
import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";

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
  const navigate = async ({ pathname }: { pathname: string }) => void visited.push(pathname);
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  vi.stubGlobal("__remixRouter", { state: { loaderData: {} }, navigate, revalidate: () => undefined });
  const facts = { owner: person, version: "1", name: "Anna", partnerName: "Ben", storageKey: person, readAt: 1 };
  await withKitchen(async (kitchen) => {
    await kitchen.clear("recipes");
    await kitchen.put("facts", facts, "kitchen");
    for (const recipe of recipes) await kitchen.put("recipes", recipe);
  });
  for (const list of [toasts, visited, requests]) list.length = 0;
  connectToaster((toast) => toasts.push(toast));
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
