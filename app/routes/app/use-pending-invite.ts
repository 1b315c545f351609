import { useNavigate } from "@remix-run/react";
import { pendingInvite } from "#app/browser/pending-invite.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";

/** Takes a person who came with an invitation, and signed in elsewhere, on to the invitation. */
export function usePendingInvite(): void {
  const navigate = useNavigate();
  useOnNew("page", () => {
    const code = pendingInvite.read();
    if (code) navigate(`/invite/${encodeURIComponent(code)}`);
  });
}
