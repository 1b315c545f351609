import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pendingInvite } from "#app/browser/pending-invite.ts";

type Options = {
  code: string | null;
  isSignedIn: boolean;
  isRefused: boolean;
  /** Whether the person has to press the button. */
  mustAsk: boolean;
};

/**
 * Remembers the code of who is not signed in yet, and joins with it once they are. What can't be joined, or not
 * unasked, is forgotten, so that it is not tried again.
 */
export function useAutomaticJoin({ code, isSignedIn, isRefused, mustAsk }: Options) {
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
    if (!mustAsk) submit(null, { method: "post" });
  }, [code, isSignedIn, isRefused, mustAsk, submit]);
  return { isChecking: state !== "idle" };
}
