import { createContext, useContext } from "react";
import { pageOwner, pageOwnerMeta } from "#app/browser/page-owner.ts";
import { pageOwnerField } from "#app/domain/accounts/page-owner.ts";

/** The tag of the person for whom this document was made; null on a visitor's page. */
export const PageOwnerContext = createContext<string | null>(null);

/** For the head: scripts read it there. */
export function PageOwnerMeta() {
  const tag = useContext(PageOwnerContext);
  return tag === null ? null : <meta name={pageOwnerMeta} content={tag} />;
}

/** Belongs into every form that posts for somebody who is signed in, for browsers without script. */
export function PageOwnerField() {
  const made = useContext(PageOwnerContext);
  const tag = made ?? (typeof document === "undefined" ? null : pageOwner());
  return tag === null ? null : <input type="hidden" name={pageOwnerField} value={tag} />;
}
