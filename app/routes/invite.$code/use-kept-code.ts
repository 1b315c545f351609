import { useEffect } from "react";
import { pendingInvite } from "#app/browser/pending-invite.ts";

/** Keeps the code of a visitor until they are signed in and asked; null where there is nothing to be asked. */
export function useKeptCode(code: string | null, isSignedIn: boolean): void {
  useEffect(() => {
    if (code === null || isSignedIn) pendingInvite.remove();
    else pendingInvite.write(code);
  }, [code, isSignedIn]);
}
