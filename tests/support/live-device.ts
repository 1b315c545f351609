import { exports } from "cloudflare:workers";
import { createMergeableStore } from "tinybase/mergeable-store";
import { createWsSynchronizer } from "tinybase/synchronizers/synchronizer-ws-client";
import { liveTables } from "#app/modules/live-rows/live-state-tables.ts";
import { type Person, testOrigin } from "./world.ts";

const worker = (exports as unknown as { default: Fetcher }).default;

/** Sends an upgrade to the couple's live state through the whole Worker. */
export function requestLiveSocket(person: Person | null, headers: Record<string, string> = {}): Promise<Response> {
  const cookie = person ? { Cookie: person.cookie } : undefined;
  const all = { Upgrade: "websocket", Origin: testOrigin, ...cookie, ...headers };
  return worker.fetch(new Request(`${testOrigin}/api/couple-state`, { headers: all }));
}

/** Opens a socket. `getCloseCode` is null while it is open. */
export async function openLiveSocket(person: Person) {
  const { webSocket: socket, status } = await requestLiveSocket(person);
  if (!socket) throw new Error(`No socket: ${status}`);
  let closeCode: number | null = null;
  socket.addEventListener("close", ({ code }) => {
    closeCode = code;
  });
  return { socket, getCloseCode: () => closeCode };
}

/** A person's device: a store that synchronizes with the couple's object while it is online. */
export function createLiveDevice(person: Person, getNow = Date.now) {
  const store = createMergeableStore(undefined, getNow).setTablesSchema(liveTables);
  let goOffline = async (): Promise<unknown> => undefined;
  return {
    store,
    async goOnline() {
      const opened = await openLiveSocket(person);
      const { socket } = opened;
      // The first message tells the time. TinyBase must listen when the second arrives.
      const synchronizing = new Promise((resolve) => socket.addEventListener("message", resolve, { once: true })).then(
        () => createWsSynchronizer(store, socket as unknown as WebSocket),
      );
      socket.accept();
      const synchronizer = await synchronizing;
      goOffline = () => synchronizer.destroy();
      await synchronizer.startSync();
      return opened;
    },
    goOffline: () => goOffline(),
  };
}
