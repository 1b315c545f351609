import { defaultCoupleName } from "../accounts/couple.ts";
import type { BillingPorts, NewCouple } from "./ports.ts";

/** The couple for somebody who pays without one, so that they can invite at once; null where there is one. */
export async function coupleOfPayer(
  { couples, newId }: Pick<BillingPorts, "couples" | "newId">,
  userId: string,
): Promise<NewCouple | null> {
  const payer = await couples.findWithoutCouple(userId);
  return payer && { id: newId(), name: defaultCoupleName(payer.name), subscriptionStatus: "free" };
}
