import { useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useNotice } from "#app/components/use-notice.ts";
import type { FormReply } from "#app/http/forms.server.ts";

/** One of the profile's forms: sends itself, shows what the server says, and keeps what was typed when it is refused. */
export function useSection<Fields extends Record<string, unknown>>(intent: string, defaults?: Partial<Fields>) {
  const fetcher = useFetcher<FormReply>({ key: `profile ${intent}` });
  const [form, fields] = useForm<Fields>({
    id: intent,
    lastResult: fetcher.state === "idle" ? fetcher.data?.result : undefined,
    defaultValue: defaults as never,
  });
  useNotice(fetcher);
  return { fetcher, form, fields, isBusy: fetcher.state !== "idle" };
}
