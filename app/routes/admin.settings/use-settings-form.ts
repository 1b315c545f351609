import { useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import type { SettingsAnswer } from "./settings-actions.server.ts";

export type SettingsReply = ActionReply<SettingsAnswer> | undefined;

/** One of the page's forms, with the reply to it alone. */
export function useSettingsForm<Fields extends Record<string, unknown>>(intent: string, reply: SettingsReply) {
  const isOwn = reply?.isDone === false && reply.values.intent === intent;
  const [form, fields] = useForm<Fields>({ id: intent, lastResult: useConformResult(isOwn ? reply : undefined) });
  const { formData } = useNavigation();
  return { form, fields, isBusy: formData?.get("intent") === intent };
}
