import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Returns 128 random bits, so that ids in pages and URLs can be neither guessed nor enumerated. */
export function generateId(): string {
  return randomBytes(16).toString("base64url");
}

/** Returns 256 random bits for links in emails. Only the token's `hashToken` is stored. */
export function generateToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string | Uint8Array): string {
  return createHash("sha256").update(token).digest("base64url");
}

const signatureBytes = 16;
const encryptionKeyBytes = 32;

export function createSigner(secret: string) {
  function sign(purpose: string, text: string): string {
    const digest = createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
    return digest.subarray(0, signatureBytes).toString("base64url");
  }
  const sealingKeys = new Map<string, EncryptionKeys>();
  /** The two keys are independent of each other and of the signing key. */
  function keysFor(purpose: string): EncryptionKeys {
    const known = sealingKeys.get(purpose);
    if (known) return known;
    const bytes = Buffer.from(hkdfSync("sha256", secret, "", `seal\n${purpose}`, 2 * encryptionKeyBytes));
    const keys = { tag: bytes.subarray(0, encryptionKeyBytes), encryption: bytes.subarray(encryptionKeyBytes) };
    sealingKeys.set(purpose, keys);
    return keys;
  }
  return {
    sign,
    verify(purpose: string, text: string, signature: string): boolean {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    /**
     * Encrypts a text deterministically and authenticates it, with a synthetic IV as in Rogaway and Shrimpton's SIV
     * ("Deterministic Authenticated Encryption", 2006): the first 128 bits of the text's HMAC-SHA-256 are the IV of its
     * AES-256-CTR encryption, each with its own key. The result reveals the text's length and whether two texts are
     * equal.
     */
    seal(purpose: string, text: string): string {
      const keys = keysFor(purpose);
      const start = createTag(keys, text);
      const cipher = createCipheriv("aes-256-ctr", keys.encryption, start);
      return Buffer.concat([start, cipher.update(text, "utf8"), cipher.final()]).toString("base64url");
    },
    /** Returns null for a text that this secret has not sealed or that was changed since. */
    unseal(purpose: string, sealed: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= signatureBytes || bytes.toString("base64url") !== sealed) return null;
      const keys = keysFor(purpose);
      const start = bytes.subarray(0, signatureBytes);
      const cipher = createDecipheriv("aes-256-ctr", keys.encryption, start);
      const text = Buffer.concat([cipher.update(bytes.subarray(signatureBytes)), cipher.final()]).toString("utf8");
      return timingSafeEqual(createTag(keys, text), start) ? text : null;
    },
  };
}

type EncryptionKeys = { tag: Buffer; encryption: Buffer };

function createTag({ tag }: EncryptionKeys, text: string): Buffer {
  return createHmac("sha256", tag).update(text).digest().subarray(0, signatureBytes);
}

export type Signer = ReturnType<typeof createSigner>;
