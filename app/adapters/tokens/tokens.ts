import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits: ids in pages and addresses can be neither guessed nor counted. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

/** 256 random bits, for links in mails. Only its `hashToken` is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string | Uint8Array): string {
  return createHash("sha256").update(token).digest("base64url");
}

const signatureBytes = 16;

/** Makes and checks short signatures with the product's secret; `purpose` keeps one use's signatures out of another's. */
export function createSigner(secret: string) {
  function digest(purpose: string, text: string): Buffer {
    return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
  }
  function signature(purpose: string, text: string): Buffer {
    return digest(purpose, text).subarray(0, signatureBytes);
  }
  function sign(purpose: string, text: string): string {
    return signature(purpose, text).toString("base64url");
  }
  return {
    sign,
    verify(purpose: string, text: string, signature: string): boolean {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    /**
     * The text, unreadable and unforgeable, the same each time: its signature is the starting value of its encryption (as SIV does), so
     * only what was sealed here opens.
     */
    seal(purpose: string, text: string): string {
      const start = signature(purpose, text);
      const cipher = createCipheriv("aes-256-ctr", digest(purpose, "key"), start);
      return Buffer.concat([start, cipher.update(text, "utf8"), cipher.final()]).toString("base64url");
    },
    /** Null for what was not sealed here, or was changed since. */
    unseal(purpose: string, sealed: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= signatureBytes || bytes.toString("base64url") !== sealed) return null;
      const start = bytes.subarray(0, signatureBytes);
      const cipher = createDecipheriv("aes-256-ctr", digest(purpose, "key"), start);
      const text = Buffer.concat([cipher.update(bytes.subarray(signatureBytes)), cipher.final()]).toString("utf8");
      return timingSafeEqual(signature(purpose, text), start) ? text : null;
    },
  };
}

export type Signer = ReturnType<typeof createSigner>;
