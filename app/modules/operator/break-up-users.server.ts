import { type BreakUpServices, breakUpCouple } from "#app/modules/couples/break-up-couple.server.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import { findConfirmedUser } from "./find-confirmed-user.server.ts";
import type { OperatorServices } from "./services.ts";
import { coupleAlreadyBrokenUpError } from "./user.errors.ts";

type Chosen = {
  userId: string;
  coupleId: string;
  typedEmail: string;
};

export async function breakUpUsers(
  services: BreakUpServices & Pick<OperatorServices, "activity" | "userList">,
  { userId, coupleId, typedEmail }: Chosen,
): Promise<void> {
  const user = await findConfirmedUser(services, { userId, typedEmail });
  const isShown = user.partnerId && user.coupleId === coupleId;
  if (!isShown || !(await breakUpCouple(services, coupleId))) throw coupleAlreadyBrokenUpError();
  await recordActivity(services, { action: "couple.broken_up", resourceType: "couple", resourceId: coupleId });
}
