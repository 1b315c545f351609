import { createWebClient, type WebClient } from "./web-client.ts";

/** The sandbox's own host of test pictures. Hosts below `.test` belong to nobody. */
const picturesHost = "pictures.sandbox.test";

export function createWebClientForEnvironment({ SANDBOX: sandbox }: { SANDBOX?: Fetcher }, origin: string): WebClient {
  return createWebClient({
    origin,
    send: (url, init) => (sandbox ? fetchLocally(sandbox, url, init) : fetch(url, init)),
  });
}

/** Creates the web for the environment. Locally the sandbox serves sample pages and all hosts below `.test`. */
async function fetchLocally(sandbox: Fetcher, url: URL, init: RequestInit): Promise<Response> {
  if (url.hostname === picturesHost) {
    return sandbox.fetch(`http://sandbox/sandbox/web${url.pathname}${url.search}`, init);
  }
  const put = await sandbox.fetch(`http://sandbox/sandbox/web/put?address=${encodeURIComponent(url.href)}`, init);
  if (put.headers.get("Sandbox-Web") !== "none" || url.hostname.endsWith(".test")) return put;
  await put.body?.cancel();
  return fetch(url, init);
}
