import { createHash } from "node:crypto";
import { notPageOwnerError } from "#app/domain/accounts/account.errors.ts";

/** 96 bits of a hash; the id behind it is random. */
const tagCharacters = 16;

/** The same in each of a person's sessions. */
export function createOwnerTag(userId: string): string {
  return createHash("sha256").update(`page of ${userId}`).digest("base64url").slice(0, tagCharacters);
}

/** A page may stay open while somebody else signs in beside it, and must not write into their book. */
export function assertPageOwner(userId: string, pageOwner: string | null): void {
  if (pageOwner !== null && pageOwner !== createOwnerTag(userId)) throw notPageOwnerError();
}
