import { memberCookie, pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import { getPageOwner } from "./page-owner.ts";
import { isShellDocument } from "./shell.ts";
import { readCookie } from "./storage.ts";

/** Names the document's owner, so that the server refuses the request if somebody else has signed in. */
export function createOwnerHeader(): Record<string, string> {
  const owner = getPageOwner();
  return owner === null ? {} : { [pageOwnerHeader]: owner };
}

/** A visitor's document shows no member's page. */
export function isVisitorDocument(): boolean {
  return getPageOwner() === null && !isShellDocument();
}

/** True if somebody else has signed in, in another tab, since this document was loaded. */
export function isOtherPersonSignedIn(): boolean {
  const owner = getPageOwner();
  const signedIn = readCookie(memberCookie);
  return owner !== null && signedIn !== null && signedIn !== owner;
}
