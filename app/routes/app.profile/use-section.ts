import { useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "#app/components/ui/toast.ts";
import type { FormReply } from "#app/http/forms.server.ts";

/** One of the profile's forms: sends itself, shows what the server says, and keeps what was typed when it is refused. */
export function useSection<Fields extends Record<string, unknown>>(intent: string, defaults?: Partial<Fields>) {
  const fetcher = useFetcher<FormReply>({ key: `profile ${intent}` });
  const [form, fields] = useForm<Fields>({
    id: intent,
    lastResult: fetcher.state === "idle" ? fetcher.data?.result : undefined,
    defaultValue: defaults as never,
  });
  const shown = useRef<FormReply | undefined>(undefined);
  useEffect(() => {
    const reply = fetcher.data;
    if (fetcher.state !== "idle" || !reply || shown.current === reply) return;
    shown.current = reply;
    if (reply.notice) showToast(reply.notice);
  }, [fetcher.state, fetcher.data]);
  return { fetcher, form, fields, isBusy: fetcher.state !== "idle" };
}
