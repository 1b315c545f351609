/**
 * Deployed in place of a worker that does harm (`KILL_SERVICE_WORKER=true npm run deploy`). Browsers ask for the script
 * at each navigation and at least once a day; this one removes the worker and what it kept, and answers nothing. Open
 * pages stay as they are.
 */
import { workerScope } from "./scope.ts";

workerScope.addEventListener("install", () => void workerScope.skipWaiting());
workerScope.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await workerScope.registration.unregister();
}
