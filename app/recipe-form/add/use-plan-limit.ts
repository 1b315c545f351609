import { useState } from "react";
import { postJson } from "#app/browser/post-json.ts";
import { useOnPageFocus } from "#app/browser/use-on-page-focus.ts";
import type { SubscriptionCheck } from "#app/domain/billing/sync-subscription.server.ts";

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
