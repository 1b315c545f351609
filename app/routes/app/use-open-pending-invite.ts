import { useNavigate } from "@remix-run/react";
import { pendingInvite } from "#app/browser/pending-invite.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

/** Leads a person who signed in elsewhere on to the invitation they came with. */
export function useOpenPendingInvite(): void {
  const navigate = useNavigate();
  useOnChange("page", () => {
    const code = pendingInvite.read();
    if (code) navigate(`/invite/${encodeURIComponent(code)}`);
  });
}
