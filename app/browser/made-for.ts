import { madeForHeader } from "#app/domain/accounts/made-for.ts";

/** The tag of the person for whom the server made this document. Null on a visitor's page. */
export function ownMadeFor(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${madeForMeta}"]`)?.content || firstSeen;
}

/** On a visitor's page: the first person whose data it was given. */
let firstSeen: string | null = null;

/** A visitor's page that leads into the app belongs to whoever is signed in there. */
export function adoptMadeFor(response: Response): void {
  if (ownMadeFor() === null) firstSeen = response.headers.get(madeForHeader);
}

export const madeForMeta = "made-for";

/** Sent along with everything that may change something, so that the server refuses it if somebody else is signed in by now. */
export function madeForHeaders(): Record<string, string> {
  const tag = ownMadeFor();
  return tag === null ? {} : { [madeForHeader]: tag };
}

/** Whether the response is for the person of this document. */
export function isForOwn(response: Response): boolean {
  const tag = response.headers.get(madeForHeader);
  return tag !== null && tag === ownMadeFor();
}

/** Whether the response is for another person than this document: somebody else has signed in since. */
export function isForSomebodyElse(response: Response): boolean {
  const tag = response.headers.get(madeForHeader);
  return tag !== null && tag !== ownMadeFor();
}
