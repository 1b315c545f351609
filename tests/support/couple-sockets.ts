import { exports } from "cloudflare:workers";
import { createMergeableStore } from "tinybase/mergeable-store";
import { createCustomSynchronizer, type Receive } from "tinybase/synchronizers";
import { createOwnerTag } from "#app/http/request-context.server.ts";
import { isLiveMessage, parseLiveMessage } from "#app/modules/live-rows/live-changes.ts";
import { liveTables } from "#app/modules/live-rows/live-tables.ts";
import { type Person, testOrigin } from "./world.ts";

const worker = (exports as unknown as { default: Fetcher }).default;

type SignedIn = Pick<Person, "cookie" | "viewer">;

/** Sends an upgrade to the couple's object through the whole Worker, by default as a page of the person does. */
export function requestCoupleSocket(
  person: SignedIn | null,
  headers: Record<string, string> = {},
  query = person ? `?owner=${createOwnerTag(person.viewer.userId)}` : "",
): Promise<Response> {
  const cookie = person ? { Cookie: person.cookie } : undefined;
  const all = { Upgrade: "websocket", Origin: testOrigin, ...cookie, ...headers };
  return worker.fetch(new Request(`${testOrigin}/api/couple${query}`, { headers: all }));
}

/** Opens a page's socket. `notices` are those received so far; `getCloseCode` is null while the socket is open. */
export async function openCoupleSocket(person: SignedIn & { page?: string }) {
  const { webSocket: socket, status } = await requestCoupleSocket(
    person,
    {},
    `?owner=${createOwnerTag(person.viewer.userId)}&page=${person.page ?? ""}`,
  );
  if (!socket) throw new Error(`No socket: ${status}`);
  let closeCode: number | null = null;
  const notices: string[] = [];
  socket.addEventListener("close", ({ code }) => {
    closeCode = code;
  });
  // The first message tells the time.
  const isReady = new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
  socket.addEventListener("message", ({ data }) => {
    if (!/^(time |\[)/.test(String(data))) notices.push(String(data));
  });
  socket.accept();
  await isReady;
  return { socket, notices, getCloseCode: () => closeCode };
}

/** A person's device: a store that synchronizes with the couple's object while it is online. */
export function createLiveDevice(person: SignedIn, getNow = Date.now) {
  const store = createMergeableStore(undefined, getNow).setTablesSchema(liveTables);
  let goOffline = async (): Promise<unknown> => undefined;
  return {
    store,
    async goOnline() {
      const opened = await openCoupleSocket(person);
      const { socket } = opened;
      let receive: Receive = () => undefined;
      const synchronizer = createCustomSynchronizer(
        store,
        (_receiver, ...message) => socket.send(JSON.stringify(message)),
        (listener) => {
          receive = listener;
        },
        () => socket.close(),
        1,
      );
      socket.addEventListener("message", ({ data }) => {
        const message = isLiveMessage(String(data)) && parseLiveMessage(String(data));
        if (message) receive("", ...message);
      });
      goOffline = () => synchronizer.destroy();
      await synchronizer.startSync();
      return opened;
    },
    goOffline: () => goOffline(),
  };
}
