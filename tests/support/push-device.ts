import { bindings } from "./world.ts";

type ReceivedPush = { payload: unknown; headers: Record<string, string> };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const curve = { name: "ECDH", namedCurve: "P-256" };

/** A browser's subscription at the sandbox's push service, with the private key that decrypts its messages. */
export async function createTestDevice(status: number) {
  const keys = (await crypto.subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair;
  const ownKey = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const path = `/${status}/${crypto.randomUUID()}`;
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
  return {
    subscription: {
      endpoint: `https://push.sandbox.test${path}`,
      keys: { p256dh: encode(ownKey), auth: encode(auth) },
    },
    /** Decrypts the messages that arrived, newest first, as RFC 8291 says. */
    async readMessages(): Promise<ReceivedPush[]> {
      const response = await bindings.SANDBOX?.fetch(`http://sandbox/sandbox/push${path}`);
      const received = (await response?.json()) as { headers: Record<string, string>; body: string }[];
      return Promise.all(
        received.map(async ({ headers, body }) => ({
          headers,
          payload: JSON.parse(await decrypt(Buffer.from(body, "base64"))),
        })),
      );
    },
    /** Verifies the sender's signature and returns its claims. */
    async verifySender(message: ReceivedPush | undefined): Promise<unknown> {
      const [, token = "", key = ""] = /^vapid t=(\S+), ?k=(\S+)$/.exec(message?.headers.authorization ?? "") ?? [];
      const [head = "", claims = "", signature = ""] = token.split(".");
      const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
      const publicKey = await crypto.subtle.importKey("raw", Buffer.from(key, "base64url"), algorithm, false, [
        "verify",
      ]);
      const signed = bytesOf(`${head}.${claims}`);
      const isValid = await crypto.subtle.verify(algorithm, publicKey, Buffer.from(signature, "base64url"), signed);
      if (!isValid) throw new Error("The signature is wrong.");
      return JSON.parse(Buffer.from(claims, "base64url").toString());
    },
  };

  async function decrypt(body: Uint8Array): Promise<string> {
    const salt = body.slice(0, 16);
    const senderKey = body.slice(21, 21 + 65);
    const imported = await crypto.subtle.importKey("raw", senderKey, curve, false, []);
    const secret = await crypto.subtle.deriveBits({ name: "ECDH", public: imported } as never, keys.privateKey, 256);
    const material = await derive(secret, auth, join(bytesOf("WebPush: info\0"), ownKey, senderKey), 32);
    const key = await derive(material, salt, bytesOf("Content-Encoding: aes128gcm\0"), 16);
    const nonce = await derive(material, salt, bytesOf("Content-Encoding: nonce\0"), 12);
    const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, aes, body.slice(86)));
    return new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)));
  }
}

export type TestDevice = Awaited<ReturnType<typeof createTestDevice>>;

async function derive(
  material: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
) {
  const key = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 8 * length);
}
