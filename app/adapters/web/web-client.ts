import ipaddr from "ipaddr.js";

export type WebResponse =
  /** `contentType` is the site's header. */
  | { outcome: "read"; url: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }
  /** `url` is the last URL after redirects. A challenge page counts as refused, whatever its status. */
  | { outcome: "refused"; url: string; status: number }
  | { outcome: "not_allowed" | "too_many_redirects" | "other_type" | "too_large" | "too_slow" | "unreachable" };

export type WebClient = {
  /** Whether a URL is on the public web and not our own. */
  mayRead(address: string): boolean;
  /** Fetches like an anonymous visitor. Never throws. */
  read(address: string, wanted: WebRequestOptions): Promise<WebResponse>;
};

/** `types` lists the accepted content types; all are accepted without it. */
type WebRequestOptions = { accept: string; maxBytes: number; types?: RegExp; signal?: AbortSignal };

type Send = (url: URL, init: RequestInit) => Promise<Response>;
type Options = { origin: string; send: Send; maxMs?: number };

const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];
/** Time limit including redirects and body. */
const maxMsInAll = 8_000;

/** Fetches from the public web without cookies and referrer. Unread bodies are cancelled. */
export function createWebClient({ origin, send, maxMs = maxMsInAll }: Options): WebClient {
  const ownHost = URL.canParse(origin) ? new URL(origin).hostname : "";
  return {
    mayRead: (address) => parsePublicUrl(address, { ownHost }) !== null,
    async read(address, wanted) {
      const timeout = AbortSignal.timeout(maxMs);
      const signal = wanted.signal ? AbortSignal.any([timeout, wanted.signal]) : timeout;
      try {
        return await follow(address, wanted, signal);
      } catch {
        return { outcome: signal.aborted ? "too_slow" : "unreachable" };
      }
    },
  };

  async function follow(address: string, wanted: WebRequestOptions, signal: AbortSignal) {
    const headers = { "User-Agent": `RecipeLovers/1.0 (+${origin})`, Accept: wanted.accept };
    let next: { text: string; base?: string } = { text: address };
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const url = parsePublicUrl(next.text, { base: next.base, ownHost });
      if (!url) return { outcome: "not_allowed" } as const;
      const response = await rejectOnAbort(send(url, { headers, redirect: "manual", signal }), signal);
      const location = redirects.includes(response.status) ? response.headers.get("Location") : null;
      if (location === null) return readResponse(response, { ...wanted, url, signal });
      await cancel(response.body);
      next = { text: location, base: url.href };
    }
    return { outcome: "too_many_redirects" } as const;
  }
}

type Reading = Pick<WebRequestOptions, "maxBytes" | "types"> & { url: URL; signal: AbortSignal };

async function readResponse(response: Response, { url, maxBytes, types, signal }: Reading): Promise<WebResponse> {
  if (!response.ok || !response.body || response.headers.has("cf-mitigated")) {
    await cancel(response.body);
    return { outcome: "refused", url: url.href, status: response.status };
  }
  if (types && !types.test(response.headers.get("Content-Type") ?? "")) {
    await cancel(response.body);
    return { outcome: "other_type" };
  }
  if (Number(response.headers.get("Content-Length") ?? 0) > maxBytes) {
    await cancel(response.body);
    return { outcome: "too_large" };
  }
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await rejectOnAbort(reader.read(), signal);
      if (done) break;
      length += value.length;
      if (length > maxBytes) return { outcome: "too_large" };
      chunks.push(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return { outcome: "read", url: url.href, contentType: response.headers.get("Content-Type") ?? "", bytes };
}

/** Rejects after the time limit, even if the site sends nothing. */
async function rejectOnAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
    if (signal.aborted) giveUp();
  });
}

async function cancel(body: ReadableStream | null): Promise<void> {
  await body?.cancel().catch(() => undefined);
}

/** Host names of the local machine or network, and services that map any IP address to a name. */
const privateNames = new Set([
  ...["localhost", "localdomain", "local", "internal", "intranet", "lan", "home", "corp", "private", "workgroup"],
  ...["arpa", "svc", "cluster", "consul", "docker", "metadata.goog"],
  ...["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me"],
]);
const allowedServices = ["", "80", "443"];
const maxCharacters = 2048;

/**
 * Returns null unless the URL is public and not our own. `URL` normalizes numeric hosts. A Worker cannot see the address
 * that a name resolves to; `global_fetch_strictly_public` in wrangler.toml keeps requests on the public internet.
 */
export function parsePublicUrl(text: string, { base, ownHost }: { base?: string; ownHost: string }): URL | null {
  if (text.length > maxCharacters || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (!allowedServices.includes(url.port) || url.username !== "" || url.password !== "") return null;
  const host = url.hostname.replace(/\.+$/, "");
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return null;
  return isPublicHost(host) ? url : null;
}

function isPublicHost(host: string): boolean {
  const number = host.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(number)) return isPublicNumber(number);
  // A name without a dot belongs to the local network.
  const labels = host.split(".");
  return labels.length > 1 && labels.every((_, index) => !privateNames.has(labels.slice(index).join(".")));
}

/** Every other range is private, reserved, or embeds another address. */
function isPublicNumber(number: string): boolean {
  const address = ipaddr.parse(number);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(ipaddr.IPv6.parseCIDR("2000::/3"));
}

/** The sandbox's own host of test pictures. Hosts below `.test` belong to nobody. */
const picturesHost = "pictures.sandbox.test";

export function createWebClientForEnvironment({ SANDBOX: sandbox }: { SANDBOX?: Fetcher }, origin: string): WebClient {
  return createWebClient({
    origin,
    send: (url, init) => (sandbox ? fetchLocally(sandbox, url, init) : fetch(url, init)),
  });
}

/** Locally the sandbox serves sample pages and all hosts below `.test`. */
async function fetchLocally(sandbox: Fetcher, url: URL, init: RequestInit): Promise<Response> {
  if (url.hostname === picturesHost) {
    return sandbox.fetch(`http://sandbox/sandbox/web${url.pathname}${url.search}`, init);
  }
  const put = await sandbox.fetch(`http://sandbox/sandbox/web/put?address=${encodeURIComponent(url.href)}`, init);
  if (put.headers.get("Sandbox-Web") !== "none" || url.hostname.endsWith(".test")) return put;
  await put.body?.cancel();
  return fetch(url, init);
}
