import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { pendingInvite } from "#app/browser/pending-invite.ts";

/** Takes a person who came with an invitation, and signed in elsewhere, on to the invitation. */
export function usePendingInvite(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = pendingInvite.read();
    if (code) navigate(`/invite/${encodeURIComponent(code)}`);
  }, [navigate]);
}
