import { useFetcher } from "@remix-run/react";
import { useReply } from "#app/browser/use-reply.ts";
import type { ActionReply } from "#app/http/action-reply.ts";

/**
 * One of the page's actions; a refusal is shown as a toast, with a button to try again where the page itself
 * has none.
 */
export function useRecipeAction(tryAgain?: () => void) {
  const fetcher = useFetcher<ActionReply>();
  useReply(fetcher, { tryAgain });
  return fetcher;
}
