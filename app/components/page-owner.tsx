import { createContext, useContext } from "react";
import { getPageOwner, pageOwnerMetaName } from "#app/browser/page-owner.ts";
import { pageOwnerField } from "#app/domain/accounts/page-owner.ts";

/** The tag of the person for whom this document was rendered; null for visitors. */
export const PageOwnerContext = createContext<string | null>(null);

/** Puts the page owner's tag into the head, where scripts read it. */
export function PageOwnerMeta() {
  const tag = useContext(PageOwnerContext);
  return tag === null ? null : <meta name={pageOwnerMetaName} content={tag} />;
}

/** The tag of the page's person, also on pages that were opened by a navigation; null for visitors. */
export function usePageOwner(): string | null {
  const tagOfDocument = useContext(PageOwnerContext);
  return tagOfDocument ?? (typeof document === "undefined" ? null : getPageOwner());
}

/** Sends the page owner's tag with forms that are posted without script. */
export function PageOwnerField() {
  const tag = usePageOwner();
  return tag === null ? null : <input type="hidden" name={pageOwnerField} value={tag} />;
}
