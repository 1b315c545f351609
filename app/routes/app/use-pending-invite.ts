import { useNavigate } from "@remix-run/react";
import { pendingInvite } from "#app/browser/pending-invite.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";

/** Leads a person who signed in elsewhere on to the invitation they came with. */
export function usePendingInvite(): void {
  const navigate = useNavigate();
  useOnNew("page", () => {
    const code = pendingInvite.read();
    if (code) navigate(`/invite/${encodeURIComponent(code)}`);
  });
}
