import { useLocation, useNavigationType } from "@remix-run/react";
import { useState } from "react";
import { convertToRecord } from "#app/modules/to-record.ts";

/** How long a search waits after the last typed key. */
export const searchDelayMs = 300;

/** History state of a search that was typed into the field. */
export const typedSearchHistoryState = { isTyped: true };

/**
 * The React key of the search field. A new key resets the field, when the search was changed by a link or the back
 * button; a search typed into the field keeps the key.
 */
export function useSearchFieldKey(search: string): number {
  const { state } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [shown, setShown] = useState(search);
  const [key, setKey] = useState(0);
  if (shown !== search) {
    setShown(search);
    if (isBack || convertToRecord(state).isTyped !== true) setKey(key + 1);
  }
  return key;
}
