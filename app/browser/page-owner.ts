import { pageOwnerHeader } from "#app/domain/accounts/page-owner.ts";

/** The tag of the person for whom the server rendered this document; null on a visitor's page. */
export function getPageOwner(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${pageOwnerMetaName}"]`)?.content || adoptedOwner;
}

/** The person whose data a visitor's page received first, for example after signing in. */
let adoptedOwner: string | null = null;

/** Makes the person the page's owner if the page was rendered for a visitor. */
export function adoptPageOwner(tag: string): void {
  if (getPageOwner() === null) adoptedOwner = tag;
}

export const pageOwnerMetaName = "page-owner";

/** Send these headers with every write, so that the server refuses the write if somebody else has signed in. */
export function createPageOwnerHeaders(): Record<string, string> {
  const tag = getPageOwner();
  return tag === null ? {} : { [pageOwnerHeader]: tag };
}

/** The tag of the person whose data the response contains; null for public data. */
export function getResponseOwner(response: Response): string | null {
  return response.headers.get(pageOwnerHeader);
}
