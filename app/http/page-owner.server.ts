import { createHash } from "node:crypto";
import { notPageOwnerError } from "#app/modules/accounts/account.errors.ts";

const tagCharacters = 16;

/** The same for all sessions of one person: 96 bits of a hash of their random id. */
export function createOwnerTag(userId: string): string {
  return createHash("sha256").update(`page of ${userId}`).digest("base64url").slice(0, tagCharacters);
}

/** Protects the account of somebody who signs in while another person's page is still open in the same browser. */
export function assertPageOwner(userId: string, pageOwner: string | null): void {
  if (pageOwner !== null && pageOwner !== createOwnerTag(userId)) throw notPageOwnerError();
}
