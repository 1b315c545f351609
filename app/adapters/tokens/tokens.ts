import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits: ids in pages and addresses can be neither guessed nor counted. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

/** 256 random bits, for links in mails. Only its `hashToken` is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Makes and checks short signatures with the product's secret; `purpose` keeps one use's signatures out of another's. */
export function createSigner(secret: string) {
  function sign(purpose: string, text: string): string {
    return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest().subarray(0, 16).toString("base64url");
  }
  return {
    sign,
    verify(purpose: string, text: string, signature: string): boolean {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

export type Signer = ReturnType<typeof createSigner>;
