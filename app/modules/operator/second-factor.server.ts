import { createQrCode, type QrCodePath } from "#app/adapters/qr-code/create-qr-code.ts";
import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { productName } from "#app/content/brand.ts";
import { renderEmail } from "#app/emails/emails.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuotas } from "#app/modules/consume-quota.server.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { tooManyAttemptsMessages } from "#app/modules/quota.errors.ts";
import { type ActivityServices, recordActivity } from "#app/modules/record-activity.server.ts";
import { dayMs, hourMs } from "#app/modules/time-units.ts";
import { operatorCodeWrongError } from "./operator.errors.ts";
import type { Operator } from "./operator.ts";
import {
  countOperatorPasswordAttempt,
  type OperatorPasswordServices,
  verifyOperatorPassword,
} from "./operator-password.server.ts";
import type { OperatorServices } from "./services.ts";

/** The time allowed for scanning the key. Afterwards setup starts again with the password. */
const waitingMs = 10 * 60_000;
const sealedFor = { use: "second-factor", waiting: "waiting-second-factor" } as const;

export type UnconfirmedSecret = { secret: string; uri: string; qrCode: QrCodePath };

/** Creates a secret that takes effect once its first code is entered within ten minutes. */
export async function startSecondFactorSetup(
  services: OperatorPasswordServices & Pick<OperatorServices, "clock" | "secondFactor" | "signer">,
  operator: Operator,
  proof: { currentPassword: string; address: ClientNetwork },
): Promise<void> {
  await verifyOperatorPassword(services, operator, proof);
  const until = services.clock.now().getTime() + waitingMs;
  const waiting = services.signer.seal(sealedFor.waiting, `${until} ${services.secondFactor.newSecret()}`);
  await services.operators.storeSecret(operator.adminId, waiting);
}

export async function getSecondFactorStatus(
  services: Pick<OperatorServices, "clock" | "operators" | "secondFactor" | "signer">,
  operator: Operator,
): Promise<{ isOn: boolean; waiting: UnconfirmedSecret | null }> {
  const admin = await services.operators.find(operator.email);
  const isOn = admin?.secondFactorSince != null;
  const secret = isOn ? null : waitingSecretOf(services, admin?.secondFactorSecret ?? null);
  return { isOn, waiting: secret === null ? null : createAppLink(services, secret, operator) };
}

function createAppLink({ secondFactor }: Pick<OperatorServices, "secondFactor">, secret: string, { email }: Operator) {
  const uri = secondFactor.uri(secret, { issuer: productName, label: email });
  return { secret, uri, qrCode: createQrCode(uri) };
}

export async function enableSecondFactor(
  services: ActivityServices & Pick<OperatorServices, "operators" | "secondFactor" | "signer">,
  operator: Operator,
  code: string,
): Promise<void> {
  const admin = await services.operators.find(operator.email);
  const secret = waitingSecretOf(services, admin?.secondFactorSecret ?? null);
  const now = services.clock.now();
  const step = secret === null ? null : services.secondFactor.totpCounter(secret, code, now);
  if (secret === null || step === null) throw operatorCodeWrongError();
  const sealed = services.signer.seal(sealedFor.use, secret);
  await services.operators.switchOnSecondFactor(operator.adminId, { sealed, step }, now);
  await recordActivity(services, { action: "operator.second_factor_on", resourceType: "admin" });
}

export async function disableSecondFactor(
  services: ActivityServices & OperatorCodeServices & Pick<OperatorServices, "operators" | "secondFactor" | "signer">,
  operator: Operator,
  { code, address }: { code: string; address: ClientNetwork },
): Promise<void> {
  const wasRight = await countOperatorCodeAttempt(services, address);
  const admin = await services.operators.find(operator.email);
  if (!admin || !(await consumeSecondFactorCode(services, admin, code))) throw operatorCodeWrongError();
  await wasRight();
  await services.operators.switchOffSecondFactor(operator.adminId);
  await recordActivity(services, { action: "operator.second_factor_off", resourceType: "admin" });
}

/** Checks a code of the authenticator app and accepts each correct code once. */
export async function consumeSecondFactorCode(
  services: Pick<OperatorServices, "clock" | "operators" | "secondFactor" | "signer">,
  admin: { id: string; secondFactorSecret: string | null },
  code: string,
): Promise<boolean> {
  const sealed = admin.secondFactorSecret;
  const secret = sealed === null ? null : services.signer.unseal(sealedFor.use, sealed);
  const step = secret === null ? null : services.secondFactor.totpCounter(secret, code, services.clock.now());
  return step !== null && services.operators.takeStep(admin.id, step);
}

function waitingSecretOf(services: Pick<OperatorServices, "clock" | "signer">, sealed: string | null): string | null {
  const text = sealed === null ? null : services.signer.unseal(sealedFor.waiting, sealed);
  const [until, secret] = text?.split(" ") ?? [];
  return secret && Number(until) > services.clock.now().getTime() ? secret : null;
}

/** Codes of all networks are counted together, because only somebody with the password can enter codes. */
const codeQuotas = [
  { name: "operator-codes", max: 10, windowMs: hourMs / 4 },
  { name: "operator-codes-a-day", max: 50, windowMs: dayMs },
].map((quota) => ({ subject: "all", quota: { ...quota, ...tooManyAttemptsMessages } }));

const codeEmailQuota: Quota = { name: "operator-code-emails", max: 1, windowMs: 6 * hourMs };

export type OperatorCodeServices = Parameters<typeof countOperatorPasswordAttempt>[0] &
  Pick<OperatorServices, "log" | "mailer" | "operatorSetup" | "origin" | "waitUntil">;

/** Counts a code as wrong, for its network and for all networks. The returned function refunds a right one. */
export async function countOperatorCodeAttempt(
  services: OperatorCodeServices,
  address: ClientNetwork,
): Promise<() => Promise<void>> {
  const refundGuess = await countOperatorPasswordAttempt(services, address);
  const refundCodes = await consumeQuotas(services, codeQuotas).catch((error) => {
    if (isDomainError(error)) services.waitUntil(warnOperator(services));
    throw error;
  });
  return async () => {
    await refundGuess();
    await refundCodes();
  };
}

async function warnOperator(services: OperatorCodeServices): Promise<void> {
  services.log.warn("operator.codes_refused");
  try {
    const { allowed } = await services.quotas.consume(codeEmailQuota, "operator", services.clock.now());
    const to = services.operatorSetup.email;
    if (!allowed || to === null) return;
    await services.mailer.send({ to, ...renderEmail({ kind: "operator-codes" }, services.origin) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind: "operator-codes" });
  }
}
