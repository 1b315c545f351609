import type { ActionReply, Notice } from "#app/http/action-reply.ts";

export function getNotice(reply: ActionReply<unknown, unknown>): Notice | null {
  if (reply.isDone) return reply.notice;
  return reply.title === null ? null : { title: reply.title, description: reply.message, variant: "destructive" };
}
