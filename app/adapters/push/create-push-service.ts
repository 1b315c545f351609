import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { AppConfig } from "#app/config.server.ts";

export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

export type PushService = {
  publicKey: string;
  /** False for an endpoint that is no known push service, and for keys with which nothing can be encrypted. */
  accepts(subscription: PushSubscription): Promise<boolean>;
  /** Returns "gone" if the subscription has ended. Throws if the service refuses or has not answered in ten seconds. */
  send(
    subscription: PushSubscription,
    payload: string,
    options: { keptForSeconds: number },
  ): Promise<"delivered" | "gone">;
};

/** The push services of Chrome, Firefox, Edge and Safari. Requests go to no other host. */
const knownEndpoints =
  /^https:\/\/(fcm\.googleapis\.com|[\w.-]+\.(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\//;
/** The sandbox's stand-in, which exists only locally. Hosts below `.test` belong to nobody. */
const sandboxOrigin = "https://push.sandbox.test";
const timeoutMs = 10_000;
const goneStatuses = [404, 410];

/** `contact` is the address to which a push service may complain. */
export function createPushService(
  { SANDBOX: sandbox }: { SANDBOX?: Fetcher },
  config: AppConfig["push"],
  contact: string,
): PushService | null {
  if (!config) return null;
  const vapid = { ...config, subject: `mailto:${contact}` };
  return {
    publicKey: config.publicKey,

    async accepts({ endpoint, p256dh }) {
      const isOfSandbox = sandbox !== undefined && endpoint.startsWith(`${sandboxOrigin}/`);
      return (knownEndpoints.test(endpoint) || isOfSandbox) && (await isPublicKey(p256dh));
    },

    async send({ endpoint, p256dh, auth }, payload, { keptForSeconds }) {
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      // Android delays messages of normal urgency until the phone is picked up.
      const options = { ttl: keptForSeconds, urgency: "high" } as const;
      const init = await buildPushPayload({ data: payload, options }, subscription, vapid);
      const response = await post(new URL(endpoint), { ...init, redirect: "manual" });
      await response.body?.cancel();
      if (goneStatuses.includes(response.status)) return "gone";
      if (!response.ok) throw new Error(`The push service answered ${response.status}`);
      return "delivered";
    },
  };

  function post(url: URL, init: RequestInit): Promise<Response> {
    const limited = { ...init, signal: AbortSignal.timeout(timeoutMs) };
    if (!sandbox || url.origin !== sandboxOrigin) return fetch(url, limited);
    return sandbox.fetch(`http://sandbox/sandbox/push${url.pathname}`, limited);
  }
}

async function isPublicKey(p256dh: string): Promise<boolean> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const imported = crypto.subtle.importKey("raw", Buffer.from(p256dh, "base64url"), curve, false, []);
  return imported.then(
    () => true,
    () => false,
  );
}
