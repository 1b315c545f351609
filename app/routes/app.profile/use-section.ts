import { useForm } from "@conform-to/react";
import { useActionData, useFetcher } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { useReply } from "#app/browser/use-reply.ts";
import type { ActionReply, Refused } from "#app/http/action-reply.ts";

type Options<Fields> = {
  defaults?: Partial<Fields>;
  /** A higher one begins the form again, with other defaults. */
  start?: number;
  whenDone?: "reset" | "keep";
};

/**
 * One of the profile's forms: submits itself, shows the server's message, and keeps what was typed when it is
 * refused.
 */
export function useSection<Fields extends Record<string, unknown>>(
  intent: string,
  { defaults, start = 0, whenDone }: Options<Fields> = {},
) {
  const fetcher = useFetcher<ActionReply>({ key: `profile ${intent}` });
  const refused = useRefusedPost(intent);
  const [form, fields] = useForm<Fields>({
    id: start === 0 ? intent : `${intent}-${start}`,
    lastResult: useConformResult(fetcher.state === "idle" ? (fetcher.data ?? refused) : undefined, whenDone),
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
