import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { ownerTag } from "./page-owner.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const cookieName = "confirm-later";
const daySeconds = 24 * 60 * 60;

/** Closes the banner that asks to confirm the address, in this browser, for a day. */
export function closeConfirmBanner(context: RequestContext, viewer: Viewer): void {
  context.setCookie(cookieName, ownerTag(viewer.userId), { path: "/", maxAge: daySeconds });
}

/** For this person; somebody else on the same browser is still asked. */
export function isConfirmBannerClosed(context: RequestContext, viewer: Viewer): boolean {
  return context.cookie(cookieName) === ownerTag(viewer.userId);
}
