import { useForm } from "@conform-to/react";
import { useActionData, useFetcher } from "@remix-run/react";
import { useConformResult } from "#app/components/use-conform-result.ts";
import { useReply } from "#app/components/use-reply.ts";
import type { ActionReply } from "#app/http/action-reply.ts";

/** One of the profile's forms: sends itself, shows what the server says, and keeps what was typed when it is refused. */
export function useSection<Fields extends Record<string, unknown>>(intent: string, defaults?: Partial<Fields>) {
  const fetcher = useFetcher<ActionReply>({ key: `profile ${intent}` });
  // Without script the page itself was posted to.
  const posted = useActionData<ActionReply>();
  const own = posted && !posted.isDone && posted.values.intent === intent ? posted : undefined;
  const [form, fields] = useForm<Fields>({
    id: intent,
    lastResult: useConformResult(fetcher.state === "idle" ? (fetcher.data ?? own) : undefined),
    defaultValue: defaults as never,
  });
  useReply(fetcher);
  return { fetcher, form, fields, isBusy: fetcher.state !== "idle" };
}
