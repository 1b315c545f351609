import { pageOwnerHeader } from "#app/domain/accounts/page-owner.ts";

/** The tag of the person for whom the server made this document. Null on a visitor's page. */
export function pageOwner(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${pageOwnerMeta}"]`)?.content || firstSeen;
}

/** On a visitor's page: the first person whose data it was given. */
let firstSeen: string | null = null;

/** A visitor's page that leads into the app belongs to whoever is signed in there. */
export function adoptPageOwner(response: Response): void {
  if (pageOwner() === null) firstSeen = response.headers.get(pageOwnerHeader);
}

export const pageOwnerMeta = "page-owner";

/** Sent along with everything that may change something, so that the server refuses it if somebody else is signed in by now. */
export function pageOwnerHeaders(): Record<string, string> {
  const tag = pageOwner();
  return tag === null ? {} : { [pageOwnerHeader]: tag };
}

/** Whether the response is for the person of this document. */
export function isForOwn(response: Response): boolean {
  const tag = response.headers.get(pageOwnerHeader);
  return tag !== null && tag === pageOwner();
}

/** Whether the response is for another person than this document: somebody else has signed in since. */
export function isForSomebodyElse(response: Response): boolean {
  const tag = response.headers.get(pageOwnerHeader);
  return tag !== null && tag !== pageOwner();
}
