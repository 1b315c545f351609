import { useNavigate } from "@remix-run/react";
import { pendingInvite } from "#app/browser/pending-invite.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

/** Navigates to the invitation that the person had opened before signing in. */
export function useOpenPendingInvite(): void {
  const navigate = useNavigate();
  useOnChange("page", () => {
    const code = pendingInvite.read();
    if (code) navigate(`/invite/${encodeURIComponent(code)}`);
  });
}
