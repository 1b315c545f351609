import { getDefaultCoupleName } from "../accounts/couple.ts";
import type { BillingPorts, NewCouple } from "./ports.ts";

/** Somebody who pays without a couple gets one, so that they can invite at once. */
export async function prepareCoupleForPayer(
  { couples, newId }: Pick<BillingPorts, "couples" | "newId">,
  userId: string,
): Promise<NewCouple | null> {
  const payer = await couples.findWithoutCouple(userId);
  return payer && { id: newId(), name: getDefaultCoupleName(payer.name), subscriptionStatus: "free" };
}
