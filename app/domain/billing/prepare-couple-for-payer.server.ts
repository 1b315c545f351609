import { getDefaultCoupleName } from "../accounts/couple.ts";
import type { BillingPorts, NewCouple } from "./ports.ts";

/** Creates a couple for a payer without one, so that they can invite a partner right away. */
export async function prepareCoupleForPayer(
  { couples, newId }: Pick<BillingPorts, "couples" | "newId">,
  userId: string,
): Promise<NewCouple | null> {
  const payer = await couples.findWithoutCouple(userId);
  return payer && { id: newId(), name: getDefaultCoupleName(payer.name), subscriptionStatus: "free" };
}
