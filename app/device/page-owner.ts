export const pageOwnerMetaName = "page-owner";

/** The person whose data the shell shows; the cached shell document belongs to nobody. */
let ownerOfShell: string | null = null;

/** The tag of the person for whom the server rendered this document; null on a visitor's page. */
export function getPageOwner(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${pageOwnerMetaName}"]`)?.content || ownerOfShell;
}

export function setOwnerOfShell(tag: string): void {
  ownerOfShell = tag;
}
