import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "#app/components/ui/toast.ts";
import type { ActionReply } from "./route.tsx";

/** One of the page's actions; a refusal shows as a toast, with a button to try again where the page itself has none. */
export function useRecipeAction(tryAgain?: () => void) {
  const fetcher = useFetcher<ActionReply>();
  const shown = useRef<ActionReply | undefined>(undefined);
  useEffect(() => {
    const reply = fetcher.data;
    if (fetcher.state !== "idle" || !reply || shown.current === reply) return;
    shown.current = reply;
    if (reply.isDone) return;
    const action = tryAgain && { label: "Try again", onClick: tryAgain };
    showToast({ title: reply.title, description: reply.message, variant: "destructive", action });
  }, [fetcher.state, fetcher.data, tryAgain]);
  return fetcher;
}
