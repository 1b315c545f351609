import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { readPendingInvite } from "#app/browser/pending-invite.ts";

/** Who came with an invitation and signed in by another way goes on to it. */
export function usePendingInvite(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = readPendingInvite();
    if (code) navigate(`/invite/${encodeURIComponent(code)}`);
  }, [navigate]);
}
