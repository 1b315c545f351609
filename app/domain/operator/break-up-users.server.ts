import { type BreakUpNeeds, breakUpCouple } from "../couples/break-up-couple.server.ts";
import { confirmAddress } from "./confirm-address.ts";
import type { OperatorPorts } from "./ports.ts";
import { alreadyBrokenUp, userNotFound } from "./user.errors.ts";

type Chosen = {
  userId: string;
  /** The couple that was shown: by now the person may be in another one, which nobody has asked to end. */
  coupleId: string;
  typedEmail: string;
};

/**
 * Breaks up a user's couple; both keep every recipe. Throws `user_not_found`, `typed_email_wrong`, `already_broken_up`.
 */
export async function breakUpUsers(
  services: BreakUpNeeds & Pick<OperatorPorts, "activity" | "userList">,
  { userId, coupleId, typedEmail }: Chosen,
): Promise<void> {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFound();
  confirmAddress(user, typedEmail);
  const isShown = user.partnerId && user.coupleId === coupleId;
  if (!isShown || !(await breakUpCouple(services, coupleId))) throw alreadyBrokenUp();
  const activity = { userId: null, action: "couple.broken_up", resourceType: "couple", resourceId: coupleId };
  await services.activity.record({ id: services.newId(), ...activity }, services.clock.now());
}
