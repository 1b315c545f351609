import { productName } from "#app/content/brand.ts";
import type { Services } from "#app/services.server.ts";
import { countOperatorGuess } from "./count-operator-guess.server.ts";
import { codeWrong } from "./operator.errors.ts";
import type { Operator } from "./operator.ts";

const recoveryCodes = 10;
/** 80 random bits each. */
const recoveryCodeBytes = 10;

/** A new secret for the authenticator app. It asks for nothing until its first code has been given. */
export async function beginSecondFactor(
  services: Pick<Services, "operators" | "secondFactor" | "signer">,
  operator: Operator,
): Promise<void> {
  const secret = services.secondFactor.newSecret();
  await services.operators.keepSecret(operator.adminId, services.signer.seal("second-factor", secret));
}

/** The secret that waits for its first code, for the settings page; null where none does. */
export async function viewSecondFactor(
  services: Pick<Services, "operators" | "secondFactor" | "signer">,
  operator: Operator,
): Promise<{ isOn: boolean; recoveryCodesLeft: number; waiting: { secret: string; uri: string } | null }> {
  const admin = await services.operators.find(operator.email);
  const isOn = admin?.secondFactorSince != null;
  const secret = isOn ? null : secretOf(services, admin?.secondFactorSecret ?? null);
  return {
    isOn,
    recoveryCodesLeft: isOn ? await services.operators.countRecoveryCodes(operator.adminId) : 0,
    waiting:
      secret === null
        ? null
        : { secret, uri: services.secondFactor.uri(secret, { issuer: productName, label: operator.email }) },
  };
}

/** Switches it on with the app's first code. Returns the recovery codes, which are shown once. Throws `code_wrong`. */
export async function switchOnSecondFactor(
  services: Pick<Services, "clock" | "operators" | "randomBytes" | "secondFactor" | "signer" | "tokens">,
  operator: Operator,
  code: string,
): Promise<string[]> {
  const admin = await services.operators.find(operator.email);
  const secret = secretOf(services, admin?.secondFactorSecret ?? null);
  const now = services.clock.now();
  const step = secret === null ? null : services.secondFactor.stepOf(secret, code, now);
  if (step === null) throw codeWrong();
  const codes = Array.from({ length: recoveryCodes }, () => newRecoveryCode(services));
  const hashes = codes.map((text) => services.tokens.hash(text.replaceAll("-", "")));
  await services.operators.switchOnSecondFactor(operator.adminId, { step, hashes }, now);
  return codes;
}

/** Throws `code_wrong`, `too_many_attempts`: whoever finds the page open can't switch it off. */
export async function switchOffSecondFactor(
  services: Pick<Services, "clock" | "flood" | "operators" | "quotas" | "secondFactor" | "signer" | "tokens">,
  operator: Operator,
  { code, address }: { code: string; address: string },
): Promise<void> {
  const wasRight = await countOperatorGuess(services, address);
  const admin = await services.operators.find(operator.email);
  if (!admin || !(await isRightCode(services, admin, code))) throw codeWrong();
  await wasRight();
  await services.operators.switchOffSecondFactor(operator.adminId);
}

/** A code of the app counts once, and so does a recovery code. */
export async function isRightCode(
  services: Pick<Services, "clock" | "operators" | "secondFactor" | "signer" | "tokens">,
  admin: { id: string; secondFactorSecret: string | null },
  code: string,
): Promise<boolean> {
  const now = services.clock.now();
  const secret = secretOf(services, admin.secondFactorSecret);
  const step = secret === null ? null : services.secondFactor.stepOf(secret, code, now);
  if (step !== null) return services.operators.takeStep(admin.id, step);
  return services.operators.takeRecoveryCode(admin.id, services.tokens.hash(code), now);
}

function secretOf(services: Pick<Services, "signer">, sealed: string | null): string | null {
  return sealed === null ? null : services.signer.unseal("second-factor", sealed);
}

/** `ABCD-EFGH-JKLM-NPQR` in base 32. */
function newRecoveryCode(services: Pick<Services, "randomBytes" | "secondFactor">): string {
  const text = services.secondFactor.asBase32(services.randomBytes().subarray(0, recoveryCodeBytes));
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
