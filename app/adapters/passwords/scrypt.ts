import { randomBytes, type ScryptOptions, scryptSync, timingSafeEqual } from "node:crypto";
import { scryptCost as cost } from "./scrypt-cost.ts";

const keyBytes = 32;
const saltBytes = 16;
/** Synchronous hashes, of which an isolate can only run one at a time. */
export const passwords = {
  hash: async (password: string) => hashPassword(password),
  verify: async (password: string, stored: string | null) => verifyPassword(password, stored),
};

/** Node's default limit is 32 MiB, which N = 2^15 slightly exceeds. */
const maxmem = 64 * 1024 * 1024;

/** Returns `scrypt$N$r$p$salt$hash`, with salt and hash in base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(saltBytes);
  const key = deriveKey(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Verifying a null hash (no account or no password) takes the same time, so that timing reveals nothing. */
export function verifyPassword(password: string, stored: string | null): boolean {
  const parts = stored?.split("$") ?? [];
  const [scheme, N, r, p, salt, hash] = parts;
  if (scheme !== "scrypt" || !salt || !hash) {
    deriveKey(password, Buffer.alloc(saltBytes), cost);
    return false;
  }
  const key = deriveKey(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  const expected = Buffer.from(hash, "base64url");
  return key.length === expected.length && timingSafeEqual(key, expected);
}

function deriveKey(password: string, salt: Buffer, parameters: Pick<ScryptOptions, "N" | "r" | "p">): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, keyBytes, { ...parameters, maxmem });
}
