import * as z from "zod";
import { partnerCheckCookie } from "#app/modules/accounts/page-owner.ts";
import type { ProvedAccount } from "#app/modules/accounts/reset-password.server.ts";
import { daySeconds } from "#app/modules/time-units.ts";
import type { ToastNotice } from "./action-reply.ts";
import { createOwnerTag, type RequestContext } from "./request-context.server.ts";

const cookieName = "notice";
const noticeSchema = z.object({
  title: z.string().max(200),
  description: z.string().max(400).nullable(),
  variant: z.enum(["default", "destructive", "success"]),
  undo: z
    .string()
    .regex(/^\/app\/recipes\/[\w-]+\/restore$/)
    .optional(),
});

/**
 * Tells the page that an action redirects to, by the reply to the script's form or else by a cookie. Background
 * submissions are skipped, because no page follows, and a visitor's document is followed by a new document.
 */
export function setFlashNotice(context: RequestContext, notice: ToastNotice): void {
  if (context.isInBackground) return;
  if (context.isFromOpenPage) {
    context.formNotice = notice;
    return;
  }
  context.setCookie(cookieName, JSON.stringify(notice), { path: "/", maxAge: 60 });
}

/** Only a document takes the notice, because all tabs share its cookie. */
export function consumeFlashNotice(context: RequestContext): ToastNotice | null {
  const value = context.getCookie(cookieName);
  if (value === null || !context.isDocumentRequest) return null;
  context.setCookie(cookieName, "", { path: "/", maxAge: 0 });
  try {
    return noticeSchema.parse(JSON.parse(value));
  } catch {
    return null;
  }
}

const partnerCheckSeconds = 30 * daySeconds;

/** After the first proof of an address, pages ask the owner whether they know their partner, until they answer. */
export function startPartnerCheck(context: RequestContext, { id, partnerToCheck }: ProvedAccount): void {
  if (partnerToCheck === null) return;
  context.setCookie(partnerCheckCookie, createOwnerTag(id), {
    path: "/",
    maxAge: partnerCheckSeconds,
    isForScripts: true,
  });
}

export function hasPartnerCheck(context: RequestContext, userId: string): boolean {
  return context.getCookie(partnerCheckCookie) === createOwnerTag(userId);
}

export function endPartnerCheck(context: RequestContext): void {
  context.setCookie(partnerCheckCookie, "", { path: "/", maxAge: 0 });
}
