import { pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import { getPageOwner } from "./page-owner.ts";
import { isShellDocument } from "./shell.ts";
import { getDeviceOwner } from "./storage.ts";

/** Names the page's owner, so that the server refuses the request if somebody else has signed in. */
export function createOwnerHeader(): Record<string, string> {
  const owner = isShellDocument() ? getDeviceOwner() : getPageOwner();
  return owner === null ? {} : { [pageOwnerHeader]: owner };
}
