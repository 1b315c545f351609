import { doubleChargeMail } from "#app/emails/mails.ts";
import { doubleChargeNotice, retryGapMs, triesUntilStuck } from "./double-charge.ts";
import type { BillingPorts, ChargedPeople, Payments, StoredDoubleCharge } from "./ports.ts";
import { isEntitling } from "./subscription.ts";

type Needs = Pick<
  BillingPorts,
  "clock" | "doubleCharges" | "channels" | "log" | "mailer" | "origin" | "payments" | "subscriptions"
>;

const settledAtOnce = 20;
/** Longer than all calls to Stripe take. If the process dies, the cron takes over. */
const claimMs = 5 * 60 * 1000;
const mailTriesMs = 3 * 24 * 60 * 60 * 1000;

/** Each step is idempotent and recorded: the next webhook, check or cron tick finishes what failed. */
export async function settleDoubleCharges(services: Needs, ofUsers?: string[]): Promise<number> {
  const { payments } = services;
  if (!payments) return 0;
  const due = await services.doubleCharges.due(services.clock.now(), settledAtOnce, ofUsers);
  for (const id of due) {
    const now = services.clock.now();
    const charge = await services.doubleCharges.claim(id, now, new Date(now.getTime() + claimMs));
    if (!charge) continue;
    try {
      await settle(services, payments, charge);
    } catch (error) {
      const tries = charge.tries ?? 1;
      if (tries === triesUntilStuck) services.log.error("double_charge.stuck", error, { subscriptionId: id, tries });
      else services.log.info("double_charge.unfinished", { subscriptionId: id, tries, error: String(error) });
      const nextTryAt = new Date(services.clock.now().getTime() + retryGapMs(tries));
      await services.doubleCharges.note(charge, { nextTryAt });
    }
  }
  return due.length;
}

/** Stops if another process has taken over the claim. */
async function settle(services: Needs, payments: Payments, charge: StoredDoubleCharge): Promise<void> {
  const { doubleCharges } = services;
  if (charge.cancelledAt === null) {
    if (!(await isStillKept(services, payments, charge))) {
      services.log.info("double_charge.dropped", { subscriptionId: charge.subscriptionId });
      return doubleCharges.drop(charge.subscriptionId);
    }
    await cancel(services, payments, charge);
    if (!(await doubleCharges.note(charge, { cancelledAt: services.clock.now() }))) return;
  }
  const settled = charge.refundedAt === null ? await refund(services, payments, charge) : charge;
  if (settled === null) return;
  const people = await doubleCharges.people(settled);
  await tellBoth(services, settled, people);
  await doubleCharges.note(charge, { finishedAt: services.clock.now() });
  services.channels.tell((people.keeper ?? people.payer)?.coupleId, "couple");
}

async function cancel(services: Needs, payments: Payments, charge: StoredDoubleCharge): Promise<void> {
  const ended = await payments.cancelSubscription(charge.subscriptionId);
  if (ended && isEntitling(ended)) throw new Error("The subscription did not end");
  if (!ended || charge.userId === null) return;
  // Stamped after the cancellation, so that no earlier read replaces it.
  const coupleId = await services.subscriptions.store(charge.userId, ended, services.clock.now());
  services.channels.tell(coupleId, "couple");
}

async function refund(
  services: Needs,
  payments: Payments,
  charge: StoredDoubleCharge,
): Promise<StoredDoubleCharge | null> {
  const { amount, currency } = await payments.refundSubscription(charge.subscriptionId);
  const refunded = { refundedAt: services.clock.now(), refundedAmount: amount, currency };
  if (!(await services.doubleCharges.note(charge, refunded))) return null;
  services.log.info("double_charge.refunded", { subscriptionId: charge.subscriptionId, amount });
  return { ...charge, ...refunded };
}

/** The other may have stopped paying meanwhile; then there is no double charge. */
async function isStillKept(services: Needs, payments: Payments, charge: StoredDoubleCharge): Promise<boolean> {
  const readAt = services.clock.now();
  const kept = await payments.readSubscription(charge.keptSubscriptionId);
  if (kept && charge.keptUserId) await services.subscriptions.store(charge.keptUserId, kept, readAt);
  return kept !== null && isEntitling(kept);
}

/** At least once: a mail is recorded only after it was sent. */
async function tellBoth(services: Needs, charge: StoredDoubleCharge, { payer, keeper }: ChargedPeople): Promise<void> {
  const { clock, doubleCharges, log } = services;
  const told = await doubleCharges.told(charge.subscriptionId);
  const link = services.origin ? `${services.origin}/app/profile` : null;
  const now = clock.now();
  const letters = [
    { to: told.payer ? null : payer, other: keeper, note: { payerToldAt: now } },
    { to: told.keeper || keeper === payer ? null : keeper, other: payer, note: { keeperToldAt: now } },
  ];
  let failure: unknown = null;
  for (const { to, other, note } of letters) {
    const person = to && { userId: to.userId, partnerName: other?.name ?? null };
    const notice = person && doubleChargeNotice({ ...charge, finishedAt: now }, person, now);
    if (!to || !notice) continue;
    try {
      await services.mailer.send({ to: to.email, ...doubleChargeMail(notice, link) });
      await doubleCharges.note(charge, note);
    } catch (error) {
      failure = error;
      log.error("double_charge.mail_failed", error, { userId: to.userId });
    }
  }
  const isGivenUp = now.getTime() - charge.foundAt.getTime() > mailTriesMs;
  if (failure !== null && !isGivenUp) throw failure;
}
