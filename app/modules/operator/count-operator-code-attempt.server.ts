import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { renderOperatorCodesWrongMail } from "#app/emails/mails.ts";
import { tooManyAttemptsError } from "#app/modules/accounts/account.errors.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuotas, type QuotaUse } from "#app/modules/consume-quota.server.ts";
import type { OperatorServices } from "./services.ts";
import { countOperatorPasswordAttempt } from "./verify-operator-password.server.ts";

const hour = 60 * 60_000;
const ofAllNetworks: Quota[] = [
  { name: "operator-codes", max: 10, windowMs: hour / 4 },
  { name: "operator-codes-a-day", max: 50, windowMs: 24 * hour },
];
const mails: Quota = { name: "operator-code-mails", max: 1, windowMs: 6 * hour };

export type OperatorCodeServices = Parameters<typeof countOperatorPasswordAttempt>[0] &
  Pick<OperatorServices, "log" | "mailer" | "operatorSetup" | "origin" | "waitUntil">;

/** Counts codes of all networks together, because only somebody with the password can enter codes. */
export async function countOperatorCodeAttempt(
  services: OperatorCodeServices,
  address: ClientNetwork,
): Promise<() => Promise<void>> {
  const refundGuess = await countOperatorPasswordAttempt(services, address);
  const uses = ofAllNetworks.map((quota): QuotaUse => {
    const tooMany = (retryAfterSeconds: number) => {
      services.log.warn("operator.codes_refused", { limit: quota.name });
      services.waitUntil(tellOperator(services));
      return tooManyAttemptsError(retryAfterSeconds);
    };
    return [quota, "all", tooMany];
  });
  const refundCodes = await consumeQuotas(services, uses);
  return async () => {
    await refundGuess();
    await refundCodes();
  };
}

async function tellOperator(services: OperatorCodeServices): Promise<void> {
  try {
    const { allowed } = await services.quotas.consume(mails, "operator", services.clock.now());
    const to = services.operatorSetup.email;
    if (!allowed || to === null) return;
    await services.mailer.send({ to, ...renderOperatorCodesWrongMail(`${services.origin}/admin/settings`) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind: "operator-codes" });
  }
}
