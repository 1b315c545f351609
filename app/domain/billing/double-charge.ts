/** A paying couple gets no checkout page, and an open one lives for a day; an hour more is for slow cards. */
export const crossingMs = 25 * 60 * 60 * 1000;

const toldForMs = 30 * 24 * 60 * 60 * 1000;

const minute = 60_000;
const firstGapMs = 5 * minute;
const maxGapMs = 24 * 60 * minute;
/** After almost four days it won't pass by itself, and the operator is told. */
export const triesUntilStuck = 12;

/** Goes on forever, once a day: money is owed. */
export function retryGapMs(tries: number): number {
  return Math.min(firstGapMs * 2 ** (tries - 1), maxGapMs);
}

export type DoubleCharge = {
  userId: string | null;
  keptUserId: string | null;
  foundAt: Date;
  finishedAt: Date | null;
  refundedAmount: number | null;
  currency: string | null;
};

export type DoubleChargeNotice = { title: string; description: string };

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

export function moneyInWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function refundInWords({ finishedAt, refundedAmount, currency }: DoubleCharge): string {
  if (refundedAmount === 0) return "nothing had been charged for it.";
  if (finishedAt === null || refundedAmount === null || currency === null) return "its payment is being refunded.";
  return `${moneyInWords(refundedAmount, currency)} was refunded; banks take up to ten days to show it.`;
}
