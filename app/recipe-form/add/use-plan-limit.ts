import { useRef, useState } from "react";
import { askApi } from "#app/browser/ask-api.ts";
import { useReturn } from "#app/browser/use-return.ts";
import type { SubscriptionCheck } from "#app/domain/billing/check-subscription.server.ts";
import type { NewRecipe } from "#app/domain/recipes/begin-recipe.server.ts";

/** Asks again on return to a full book, which may be paid meanwhile. */
export function usePlanLimit(begun: NewRecipe) {
  const [heard, setHeard] = useState({ begun, limit: begun.limit });
  const isAsking = useRef(false);
  const limit = heard.begun === begun ? heard.limit : begun.limit;
  const setLimit = (latest: string | null) => setHeard({ begun, limit: latest });

  useReturn(async () => {
    if (limit === null || isAsking.current) return;
    isAsking.current = true;
    try {
      const { subscribed } = await askApi<SubscriptionCheck>("/api/check-subscription");
      if (subscribed) setLimit(null);
    } catch {
      // The next save will say.
    } finally {
      isAsking.current = false;
    }
  });
  return [limit, setLimit] as const;
}
