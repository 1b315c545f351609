import { createContext, useContext } from "react";

/** Of the response, at the edge; the browser never needs it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
