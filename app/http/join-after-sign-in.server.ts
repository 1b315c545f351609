import { getInvitationForVisitor, joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { setFlashNotice } from "./flash-notice.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const invitationPath = /^\/invite\/([^/?#]+)$/;

/** The invitation that signing in would accept, so that the sign-in page can name it; null without a valid one. */
export async function findInvitationToAccept({ services, address }: RequestContext, nextPath: string) {
  const [, code] = invitationPath.exec(nextPath) ?? [];
  if (code === undefined) return null;
  try {
    const invitation = await getInvitationForVisitor(services, { viewer: null, address }, code);
    if (invitation === "member") return null;
    const { inviterName, kitchenName } = invitation;
    return { inviterName, kitchenName };
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/**
 * Joins the kitchen if signing in returns to an invitation, whose buttons "Create your account" and "Log in", and
 * the sign-in page that names it, are the consent. Returns the path of the next page: the invitation's own if the person has to be asked, or if joining failed,
 * which that page then explains.
 */
export async function joinAfterSignIn(context: RequestContext, nextPath: string): Promise<string> {
  const [, code] = invitationPath.exec(nextPath) ?? [];
  const viewer = await context.getViewer();
  if (code === undefined || viewer === null) return nextPath;
  const { services, address } = context;
  const caller = { viewer, address };
  try {
    const invitation = await getInvitationForVisitor(services, caller, code);
    if (invitation === "member") return "/app";
    if (invitation.own || invitation.hasRecipes) return nextPath;
    setJoinedNotice(context, await joinCouple(services, caller, code));
  } catch (error) {
    if (!isDomainError(error)) services.log.error("couple.not_joined_after_sign_in", error);
    return nextPath;
  }
  return "/app";
}

export function setJoinedNotice(context: RequestContext, kitchenName: string): void {
  const title = `You joined ${kitchenName}`;
  setFlashNotice(context, { title, description: "You're cooking together.", variant: "success" });
}
