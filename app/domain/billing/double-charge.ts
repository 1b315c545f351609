/**
 * Of two payments that crossed the later one was made on a page that was open before the earlier one: no page opens for who is paid for. Such a page
 * stays open for a day, so nothing further apart is a double charge; the hour is for clocks and slow cards.
 */
export const crossingMs = 25 * 60 * 60 * 1000;

/** For how long the profile tells of it. */
const toldForMs = 30 * 24 * 60 * 60 * 1000;

export type DoubleCharge = {
  userId: string | null;
  keptUserId: string | null;
  foundAt: Date;
  finishedAt: Date | null;
  refundedAmount: number | null;
  currency: string | null;
};

export type DoubleChargeNotice = { title: string; description: string };

/** What one of the two is told, on the page and by mail; null when it was long ago or concerns others. */
export function doubleChargeNotice(
  charge: DoubleCharge,
  person: { userId: string; partnerName: string | null },
  now: Date,
): DoubleChargeNotice | null {
  const { userId, keptUserId } = charge;
  if (now.getTime() - charge.foundAt.getTime() > toldForMs) return null;
  if (person.userId !== userId && person.userId !== keptUserId) return null;
  const partner = person.partnerName ?? "your partner";
  const money = refundInWords(charge);
  if (userId === keptUserId) {
    return {
      title: "You subscribed twice",
      description: `One subscription is enough for your kitchen. The later one is cancelled, and ${money} The earlier one goes on.`,
    };
  }
  const title = "You both subscribed";
  const once = `You and ${partner} both subscribed, and one subscription is enough for your kitchen.`;
  if (person.userId === userId) {
    return { title, description: `${once} Yours, the later one, is cancelled, and ${money} The other goes on.` };
  }
  return { title, description: `${once} Yours, the earlier one, goes on. The other is cancelled, and ${money}` };
}

/** An amount as Stripe counts it, in the smallest unit. */
export function moneyInWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function refundInWords({ finishedAt, refundedAmount, currency }: DoubleCharge): string {
  if (refundedAmount === 0) return "nothing had been charged for it.";
  if (finishedAt === null || refundedAmount === null || currency === null) return "its payment is being refunded.";
  return `${moneyInWords(refundedAmount, currency)} was refunded; banks take up to ten days to show it.`;
}
