import { beforeEach, expect, test, vi } from "vitest";

type Notice = { title: string; tag: string; body: string; data: string };

/** A service worker's scope, which headless browsers let show no notifications. */
function createScope(pages: { url: string; focus(): void }[]) {
  const notices = new Map<string, Notice>();
  const opened: string[] = [];
  const scope = Object.assign(new EventTarget(), {
    registration: {
      getNotifications: async () => [...notices.values()],
      showNotification: async (title: string, options: Omit<Notice, "title">) =>
        void notices.set(options.tag, { ...options, title }),
    },
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
  });
  async function dispatch(type: string, facts: object) {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    scope.dispatchEvent(Object.assign(new Event(type), { ...facts, waitUntil }));
    await Promise.all(work);
  }
  const push = (payload: object) => dispatch("push", { data: { json: () => payload } });
  const tap = (data: string) => dispatch("notificationclick", { notification: { data, close: () => undefined } });
  return { scope, notices, opened, push, tap };
}

beforeEach(() => vi.resetModules());

async function start(pages: { url: string; focus(): void }[] = []) {
  const created = createScope(pages);
  vi.stubGlobal("self", created.scope);
  const { openAppOnNotification, showPushNotifications } = await import("./notifications.ts");
  openAppOnNotification();
  showPushNotifications();
  return created;
}

test("a notification replaces the earlier one of its kind, and a timer's the one that a page has shown", async () => {
  const { notices, push } = await start();
  const cookPage = "/app/recipes/pie/cook";
  notices.set("pie 1", { title: "Time's up!", tag: "pie 1", body: "Pie: 45 minutes", data: cookPage });
  await push({ kind: "recipe-added", recipeTitle: "Soup", path: "/app/recipes/soup" });
  await push({ kind: "recipe-added", recipeTitle: "Cake", path: "/app/recipes/cake" });
  await push({ kind: "timer-done", recipeTitle: "Pie", path: cookPage });
  expect([...notices.values()].map(({ title, body }) => `${title} ${body}`)).toEqual([
    "Time's up! Pie",
    "Your partner added a recipe Cake",
  ]);
});

test("a tap focuses the page that is open, any page for a timer, and otherwise opens the page", async () => {
  const focused: string[] = [];
  const page = (path: string) => ({ url: `https://recipes.test${path}`, focus: () => void focused.push(path) });
  const { opened, tap } = await start([page("/app"), page("/app/list")]);
  for (const path of ["/app/list", "/app/recipes/pie/cook", "/app/recipes/pie"]) await tap(path);
  expect([focused, opened]).toEqual([["/app/list", "/app"], ["/app/recipes/pie"]]);
});
