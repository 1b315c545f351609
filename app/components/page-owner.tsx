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

/** Sends the page owner's tag with forms that are posted without script. */
export function PageOwnerField() {
  const made = useContext(PageOwnerContext);
  const tag = made ?? (typeof document === "undefined" ? null : getPageOwner());
  return tag === null ? null : <input type="hidden" name={pageOwnerField} value={tag} />;
}
