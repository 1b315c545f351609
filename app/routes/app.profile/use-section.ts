import { useForm } from "@conform-to/react";
import { useActionData, useFetcher } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { useReply } from "#app/browser/use-reply.ts";
import type { ActionReply, Refused } from "#app/http/action-reply.ts";

/**
 * One of the profile's forms: submits itself, shows the server's message, and keeps what was typed when it is
 * refused. A higher `start` begins it again, with other defaults.
 */
export function useSection<Fields extends Record<string, unknown>>(
  intent: string,
  defaults?: Partial<Fields>,
  start = 0,
) {
  const fetcher = useFetcher<ActionReply>({ key: `profile ${intent}` });
  const refused = useRefusedPost(intent);
  const [form, fields] = useForm<Fields>({
    id: start === 0 ? intent : `${intent}-${start}`,
    lastResult: useConformResult(fetcher.state === "idle" ? (fetcher.data ?? refused) : undefined),
    defaultValue: defaults as never,
  });
  useReply(fetcher);
  return { fetcher, form, fields, isBusy: fetcher.state !== "idle" };
}

/** The refusal of this form without script, where the page itself is posted to. */
export function useRefusedPost(intent: string | undefined): Refused | undefined {
  const posted = useActionData<ActionReply>();
  return posted?.isDone === false && posted.values.intent === intent ? posted : undefined;
}
