import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { type SecurityEmailServices, sendSecurityEmail } from "#app/modules/accounts/account-emails.server.ts";
import type { BillingServices } from "./services.ts";

const planChangeEmailQuota: Quota = { name: "plan-changes-told", max: 1, windowMs: 10 * 60_000 };

/** Call this before a plan may change by `cause`. The returned function then emails the affected people. */
export async function preparePlanChangeEmail(
  services: SecurityEmailServices & Pick<BillingServices, "subscriptions">,
  userId: string,
  cause: "payment" | "parting",
): Promise<() => void> {
  const before = await services.subscriptions.listMembersWithPlan(userId);
  return () =>
    services.waitUntil(notifyMembers().catch((error) => services.log.error("plan.change_not_notified", error)));

  async function notifyMembers(): Promise<void> {
    const now = services.clock.now();
    for (const person of await services.subscriptions.listMembersWithPlan(userId)) {
      const known = before.find(({ id }) => id === person.id);
      if (!known || known.isPaid === person.isPaid) continue;
      const change = `${person.id} ${person.isPaid ? "paid" : "not paid"}`;
      if (!(await services.quotas.consume(planChangeEmailQuota, change, now)).allowed) continue;
      const reason = cause === "parting" ? "parted" : person.id === userId ? "own" : "partners";
      sendSecurityEmail(
        services,
        person.id,
        person.isPaid ? { kind: "paid-plan" } : { kind: "paid-plan-ended", reason },
      );
    }
  }
}
