const knownPrices = {
  price_sandbox_monthly: { amount: 100, interval: "month", nickname: "Monthly" },
  price_sandbox_annual: { amount: 1000, interval: "year", nickname: "Annual" },
} as const;

export type BillingInterval = "month" | "year";
export type Price = ReturnType<typeof makePrice>;

const product = "prod_sandbox";
const currency = "usd";
const created = Date.UTC(2026, 0, 1) / 1000;

export function findPrice(id: string): Price | null {
  return isKnownPriceId(id) ? makePrice(id) : null;
}

/** A price in the legacy plan format, which subscription items still carry. */
export function createLegacyPlan(price: Price) {
  return {
    id: price.id,
    object: "plan" as const,
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created,
    currency,
    interval: price.recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** Adds one interval to a time in seconds. As at Stripe, the 31st becomes the last day of a shorter month. */
export function getNextPeriodEnd(start: number, interval: BillingInterval): number {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === "year" ? 12 : 1));
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysInMonth));
  return date.getTime() / 1000;
}

function isKnownPriceId(id: string): id is keyof typeof knownPrices {
  return Object.hasOwn(knownPrices, id);
}

function makePrice(id: keyof typeof knownPrices) {
  const { amount, interval, nickname } = knownPrices[id];
  return {
    id,
    object: "price" as const,
    active: true,
    billing_scheme: "per_unit",
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname,
    product,
    recurring: {
      interval: interval as BillingInterval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: amount as number,
    unit_amount_decimal: String(amount),
  };
}
