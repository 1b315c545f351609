import { pageOwnerHeader } from "#app/domain/accounts/page-owner.ts";

/** The tag of the person for whom the server rendered this document; null on a visitor's page. */
export function getPageOwner(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${pageOwnerMetaName}"]`)?.content || firstSeen;
}

/** On a visitor's page: the first person whose data it received. */
let firstSeen: string | null = null;

/** A visitor's page that leads into the app belongs to the person signed in there. */
export function adoptPageOwner(tag: string): void {
  if (getPageOwner() === null) firstSeen = tag;
}

export const pageOwnerMetaName = "page-owner";

/** With every write, so that the server refuses it if somebody else has signed in. */
export function createPageOwnerHeaders(): Record<string, string> {
  const tag = getPageOwner();
  return tag === null ? {} : { [pageOwnerHeader]: tag };
}

/** Null when the response is for everybody. */
export function getResponseOwner(response: Response): string | null {
  return response.headers.get(pageOwnerHeader);
}
