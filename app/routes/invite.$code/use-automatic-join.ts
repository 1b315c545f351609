import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pendingInvite } from "#app/browser/pending-invite.ts";

/**
 * Remembers the code of who is not signed in yet, and joins with it once they are. What can't be joined is forgotten, so that it is not tried again.
 */
export function useAutomaticJoin({
  code,
  isSignedIn,
  isRefused,
}: {
  code: string | null;
  isSignedIn: boolean;
  isRefused: boolean;
}) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const hasTried = useRef(false);
  useEffect(() => {
    if (isRefused || !code) {
      pendingInvite.remove();
      return;
    }
    if (!isSignedIn) {
      pendingInvite.write(code);
      return;
    }
    if (pendingInvite.read() !== code || hasTried.current) return;
    hasTried.current = true;
    pendingInvite.remove();
    submit(null, { method: "post" });
  }, [code, isSignedIn, isRefused, submit]);
  return { isChecking: state !== "idle" };
}
