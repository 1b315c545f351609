import type { Web } from "#app/domain/photos/ports.ts";
import { createWeb } from "./web.ts";

/** Locally this host is the sandbox's, so that pictures can be fetched without a network. Nobody can own it. */
const sandboxHost = "pictures.sandbox.test";

export function createWebOf({ SANDBOX: sandbox }: { SANDBOX?: Fetcher }, origin: string): Web {
  return createWeb({
    origin,
    send: (url, init) =>
      sandbox && url.hostname === sandboxHost
        ? sandbox.fetch(`http://sandbox/sandbox/web${url.pathname}${url.search}`, init)
        : fetch(url, init),
  });
}
