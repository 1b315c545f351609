import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "#app/components/ui/toast.ts";
import type { ActionReply } from "./route.tsx";

/** One of the page's actions; a refusal shows as a toast. */
export function useRecipeAction(key?: string) {
  const fetcher = useFetcher<ActionReply>(key === undefined ? undefined : { key });
  const shown = useRef<ActionReply | undefined>(undefined);
  useEffect(() => {
    const reply = fetcher.data;
    if (fetcher.state !== "idle" || !reply || shown.current === reply) return;
    shown.current = reply;
    if (!reply.isDone) showToast({ title: reply.title, description: reply.message, variant: "destructive" });
  }, [fetcher.state, fetcher.data]);
  return fetcher;
}
