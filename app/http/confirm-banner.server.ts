import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { ownerTag } from "./page-owner.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const cookieName = "confirm-later";
const daySeconds = 24 * 60 * 60;

export function closeConfirmBanner(context: RequestContext, viewer: Viewer): void {
  context.setCookie(cookieName, ownerTag(viewer.userId), { path: "/", maxAge: daySeconds });
}

/** Somebody else on the same browser still sees it. */
export function isConfirmBannerClosed(context: RequestContext, viewer: Viewer): boolean {
  return context.cookie(cookieName) === ownerTag(viewer.userId);
}
