import { type BreakUpNeeds, breakUpCouple } from "../couples/break-up-couple.server.ts";
import { confirmAddress } from "./confirm-address.ts";
import type { OperatorPorts } from "./ports.ts";
import { alreadyBrokenUp, userNotFound } from "./user.errors.ts";

type Chosen = {
  userId: string;
  /** As shown: the person may be in another couple by now. */
  coupleId: string;
  typedEmail: string;
};

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
