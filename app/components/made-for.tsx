import { createContext, useContext } from "react";
import { madeForMeta, ownMadeFor } from "#app/browser/made-for.ts";
import { madeForField } from "#app/domain/accounts/made-for.ts";

/** The tag of the person for whom this document was made; null on a visitor's page. */
export const MadeForContext = createContext<string | null>(null);

/** For the head: scripts read it there. */
export function MadeForMeta() {
  const tag = useContext(MadeForContext);
  return tag === null ? null : <meta name={madeForMeta} content={tag} />;
}

/** Belongs into every form that posts for somebody who is signed in, for browsers without script. */
export function MadeFor() {
  const made = useContext(MadeForContext);
  const tag = made ?? (typeof document === "undefined" ? null : ownMadeFor());
  return tag === null ? null : <input type="hidden" name={madeForField} value={tag} />;
}
