import { pendingInvite } from "#app/browser/pending-invite.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

/** Keeps the code of a visitor until they are signed in and asked; null where there is nothing to be asked. */
export function useStoredInviteCode(code: string | null, isSignedIn: boolean): void {
  useOnChange(isSignedIn ? null : code, (kept) => {
    if (kept === null) pendingInvite.remove();
    else pendingInvite.write(kept);
  });
}
