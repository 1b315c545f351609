// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { simulateOpenPages } from "#tests/support/phone.ts";
import type { ImportItemRow } from "../device-database.ts";
import { refreshPendingCounts } from "../pending-change-store.ts";
import { getPendingChangeCounts, subscribeToPendingCounts } from "../pending-counts.ts";
import { ApiError } from "../post-form.ts";
import { listImportItems, refuseWaitingItems, storeImport, storePreview } from "./import-store.ts";
import { sendImport } from "./send-import.ts";

const importId = "import-1";
const ownerId = "anna";

beforeEach(() => simulateOpenPages(ownerId));

async function start(...titles: string[]) {
  const items = titles.map((title, place) => {
    const photos = title === "Cake" ? [{ path: "cake.jpg" }] : [];
    const content = { fields: { title }, photos, meals: [], createdAt: null, stars: null };
    const item = { id: `${importId}-${place}`, importId, ownerId, title, outcome: "waiting", content, leftOut: [] };
    return item as Partial<ImportItemRow> as ImportItemRow;
  });
  await storePreview(items);
  const stored = { importId, ownerId, name: "a.json", total: titles.length };
  await storeImport(
    stored,
    items.map(({ id }) => id),
  );
  await refreshPendingCounts(null);
}

function answer(reply: (titles: string[]) => Promise<Response>): void {
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address.startsWith("/api/photos/")) return new Response(null, { status: 404 });
    const { items } = JSON.parse(String(body)) as { items: { fields: { title: string } }[] };
    return reply(items.map(({ fields }) => fields.title));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

const worker = { run: () => Promise.reject(new Error("No recipe has a photo.")), stop: () => undefined };
const send = () => sendImport({ startWorker: () => worker });

test.each([
  ["no answer", "back online", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a hotel's page", "back online", async () => new Response("<html>", { status: 200 })],
  ["a hotel's JSON", "back online", async () => Response.json({ results: [] })],
  ["a used-up quota", "follow tomorrow", async () => Response.json({ error: "follow tomorrow" }, { status: 429 })],
  ["an ended session", "log in again", async () => Response.json({}, { status: 401 })],
])("after %s the import pauses and says why, and can be stopped at once", async (_, problem, reply) => {
  await start("Soup");
  answer(reply);
  expect(await send()).toBe("later");
  expect(getPendingChangeCounts().import).toMatchObject({ waiting: 1, problem: expect.stringContaining(problem) });
  // Other tabs send an import without a problem, so the problem must stay while the import is sent again.
  const problems: unknown[] = [];
  onTestFinished(subscribeToPendingCounts(() => problems.push(getPendingChangeCounts().import?.problem)));
  await send();
  expect(problems).not.toContain(null);
  await refuseWaitingItems(importId, "You stopped the import.");
  await refreshPendingCounts(null);
  expect(getPendingChangeCounts().import).toMatchObject({ total: 1, waiting: 0, refused: 1, problem: null });
});

test("a recipe at which the server fails waits for the next run while the others are sent", async () => {
  await start("Pie", "Soup", "Stew");
  let failing = ["Soup"];
  let requests = 0;
  answer(async (titles) => {
    requests += 1;
    if (titles.some((title) => failing.includes(title))) return Response.json({ error: "Oops" }, { status: 500 });
    return Response.json({ results: titles.map(() => ({ outcome: "added", recipeId: "1", leftOut: [] })) });
  });
  for (let time = 0; time < 4; time += 1) {
    expect(await send()).toBe("later");
    const problem = expect.stringContaining("keep trying");
    expect(getPendingChangeCounts().import).toMatchObject({ waiting: 1, refused: 0, problem });
  }
  failing = [];
  expect(await send()).toBe("all");
  expect((await listImportItems(importId)).map(({ outcome }) => outcome)).toEqual(["added", "added", "added"]);
  await start("Pie", "Soup", "Stew", "Tea");
  [failing, requests] = [["Pie", "Soup", "Stew", "Tea"], 0];
  expect(await send()).toBe("later");
  // The server fails at all recipes together, at the first one, and at the second one, which ends the run.
  expect(requests).toBe(3);
});

test("errors of the server and a used-up quota give no photo up", async () => {
  await start("Cake", "Soup");
  const sent: string[] = [];
  answer(async (titles) => {
    sent.push(...titles);
    return Response.json({ results: titles.map(() => ({ outcome: "added", recipeId: "1", leftOut: [] })) });
  });
  const upload = () => Promise.reject(new ApiError("Oops", { status: 500 }));
  const reading = { run: async <Result>() => new Blob() as Result, stop: () => undefined };
  for (let time = 0; time < 4; time += 1) await sendImport({ startWorker: () => reading, upload });
  expect(sent).toEqual(["Soup"]);
  const refuse = () => Promise.reject(new ApiError("What you typed is still here.", { status: 429 }));
  expect(await sendImport({ startWorker: () => reading, upload: refuse })).toBe("later");
  expect(getPendingChangeCounts().import?.problem).toContain("follow tomorrow");
});

test("a photo that can't be read is left out, but a recipe at whose photo the worker fails waits", async () => {
  await start("Cake");
  const upload = () => Promise.reject(new Error("There is no photo to send."));
  answer(async () => Response.json({ results: [{ outcome: "added", recipeId: "1", leftOut: [] }] }));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const failing = { run: () => Promise.reject(new TypeError("Failed to fetch")), stop: () => undefined };
  expect(await sendImport({ startWorker: () => failing, upload })).toBe("later");
  expect(getPendingChangeCounts().import).toMatchObject({ waiting: 1 });
  const reading = { run: async <Result>() => ({ problem: "Unreadable." }) as Result, stop: () => undefined };
  expect(await sendImport({ startWorker: () => reading, upload })).toBe("all");
  expect((await listImportItems(importId))[0]?.leftOut).toEqual(["Photo cake.jpg: Unreadable."]);
});

test("a photo that the server has already is neither read nor sent again", async () => {
  await start("Cake");
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address.startsWith("/api/photos/")) return new Response(null, { status: 204 });
    sent.push(...(JSON.parse(String(body)) as { items: unknown[] }).items);
    return Response.json({ results: [{ outcome: "added", recipeId: "1", leftOut: [] }] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await send()).toBe("all");
  expect(sent).toMatchObject([{ uploadedPhotos: [`${importId}-0-0`] }]);
});
