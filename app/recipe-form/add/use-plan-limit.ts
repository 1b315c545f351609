import { useState } from "react";
import { askApi } from "#app/browser/ask-api.ts";
import { useReturn } from "#app/browser/use-return.ts";
import type { SubscriptionCheck } from "#app/domain/billing/check-subscription.server.ts";

/** Why the plan has no room for another recipe, or null. Asks on return to the page whether a plan was paid meanwhile. */
export function usePlanLimit(first: string | null) {
  const [limit, setLimit] = useState(first);
  useReturn(async () => {
    if (limit === null) return;
    // Without an answer the next save tells.
    const check = await askApi<SubscriptionCheck>("/api/check-subscription").catch(() => null);
    if (check?.subscribed) setLimit(null);
  });
  return [limit, setLimit] as const;
}
