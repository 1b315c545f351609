import { useNavigate } from "@remix-run/react";
import { storedPendingInvite } from "#app/browser/pending-invite.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

/** Navigates to the invitation that the person had opened before signing in. */
export function useOpenPendingInvite(): void {
  const navigate = useNavigate();
  useOnChange("page", () => {
    const code = storedPendingInvite.read();
    if (code) navigate(`/invite/${encodeURIComponent(code)}`);
  });
}
