import { useLocation, useNavigationType } from "@remix-run/react";
import { useState } from "react";
import { fieldsOf } from "#app/domain/fields-of.ts";

/** Marks the history entry of a search that was sent from its field. */
export const typedSearchState = { isTyped: true };

/** The key of a search field: new where another search was chosen or gone back to, the same where its own was sent, as more may be typed. */
export function useSearchFieldKey(search: string): number {
  const { state } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [shown, setShown] = useState(search);
  const [key, setKey] = useState(0);
  if (shown !== search) {
    setShown(search);
    if (isBack || fieldsOf(state).isTyped !== true) setKey(key + 1);
  }
  return key;
}
