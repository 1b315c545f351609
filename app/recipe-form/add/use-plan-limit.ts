import { useState } from "react";
import { useOnPageFocus } from "#app/browser/use-on-page-focus.ts";
import { postJson } from "#app/device/post-json.ts";
import type { SubscriptionCheck } from "#app/modules/billing/sync-subscription.server.ts";

/** The message of a full plan, or null. Checks on return to the page whether a plan was paid meanwhile. */
export function usePlanLimit(first: string | null) {
  const [limit, setLimit] = useState(first);
  useOnPageFocus(async () => {
    if (limit === null) return;
    // Without an answer the limit stays until the next save.
    const check = await postJson<SubscriptionCheck>("/api/check-subscription").catch(() => null);
    if (check?.subscribed) setLimit(null);
  });
  return [limit, setLimit] as const;
}
