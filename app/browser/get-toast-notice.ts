import type { ActionReply, ToastNotice } from "#app/http/action-reply.ts";

export function getToastNotice(reply: ActionReply<unknown, unknown>): ToastNotice | null {
  if (reply.isDone) return reply.notice;
  return reply.title === null ? null : { title: reply.title, description: reply.message, variant: "destructive" };
}
