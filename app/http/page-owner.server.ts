import { createHash } from "node:crypto";
import { notPageOwner } from "#app/domain/accounts/account.errors.ts";

/** 96 bits: a person's id is random, so that nobody finds it from its hash. */
const tagCharacters = 16;

/** Names a person on the pages that are made for them. The same in each of their sessions. */
export function ownerTag(userId: string): string {
  return createHash("sha256").update(`page of ${userId}`).digest("base64url").slice(0, tagCharacters);
}

type Sender = {
  userId: string;
  /** Null where the page does not say for whom it was made; undefined while its form has not been read. */
  pageOwner: string | null | undefined;
  isBrowserShared: boolean;
};

/**
 * A page may stay open while somebody else signs in beside it, and must not write into their book. Throws
 * `not_page_owner`. A page of a release that did not say for whom it was made goes on working where
 * only one person has ever signed in.
 */
export function checkPageOwner({ userId, pageOwner, isBrowserShared }: Sender): void {
  if (pageOwner === undefined) return;
  const isForSender = pageOwner === null ? !isBrowserShared : pageOwner === ownerTag(userId);
  if (!isForSender) throw notPageOwner();
}
