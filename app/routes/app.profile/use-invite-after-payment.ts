import { useState } from "react";
import { useActionForm } from "#app/browser/use-form.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

/** Returns a function to call after a payment. The invitation is made once the plan is paid, unless there is one. */
export function useInviteAfterPayment({ isPaid, isInvited }: { isPaid: boolean; isInvited: boolean }): () => void {
  const inviting = useActionForm({ intent: "invite" }, { action: "/app/profile" });
  const [hasJustPaid, setHasJustPaid] = useState(false);

  useOnChange(hasJustPaid && isPaid, (isDue) => {
    if (!isDue) return;
    setHasJustPaid(false);
    // With "none", the action keeps an invitation that another tab has created.
    if (!isInvited) inviting.submit({ replaced: "none" });
  });

  return () => setHasJustPaid(true);
}
