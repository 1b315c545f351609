import { storedPendingInvite } from "#app/browser/pending-invite.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

/** Stores a visitor's invite code until sign-in; removes the code if `code` is null or the person is signed in. */
export function useStoredInviteCode(code: string | null, isSignedIn: boolean): void {
  useOnChange(isSignedIn ? null : code, (kept) => {
    if (kept === null) storedPendingInvite.remove();
    else storedPendingInvite.write(kept);
  });
}
