import type { Web } from "#app/domain/photos/ports.ts";
import { createWeb } from "./web.ts";

/** The sandbox's own site: pictures, good and bad. Nobody can own a host that ends in `.test`. */
const picturesHost = "pictures.sandbox.test";

export function createWebForEnvironment({ SANDBOX: sandbox }: { SANDBOX?: Fetcher }, origin: string): Web {
  return createWeb({
    origin,
    send: (url, init) => (sandbox ? fetchLocally(sandbox, url, init) : fetch(url, init)),
  });
}

/** On one's own machine the sandbox has the pages that were put there, and answers for every host under `.test`. */
async function fetchLocally(sandbox: Fetcher, url: URL, init: RequestInit): Promise<Response> {
  if (url.hostname === picturesHost) {
    return sandbox.fetch(`http://sandbox/sandbox/web${url.pathname}${url.search}`, init);
  }
  const put = await sandbox.fetch(`http://sandbox/sandbox/web/put?address=${encodeURIComponent(url.href)}`, init);
  if (put.headers.get("Sandbox-Web") !== "none" || url.hostname.endsWith(".test")) return put;
  await put.body?.cancel();
  return fetch(url, init);
}
