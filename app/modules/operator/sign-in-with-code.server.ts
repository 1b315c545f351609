import { countOperatorCodeAttempt, type OperatorCodeServices } from "./count-operator-code-attempt.server.ts";
import { operatorCodeExpiredError, operatorCodeWrongError } from "./operator.errors.ts";
import { operatorCodeMinutes } from "./operator.ts";
import { consumeSecondFactorCode } from "./second-factor.server.ts";
import type { OperatorServices } from "./services.ts";
import {
  type OperatorSessionServices,
  type OperatorSignInContext,
  startOperatorSession,
} from "./start-operator-session.server.ts";

type Needs = OperatorSessionServices & OperatorCodeServices & Pick<OperatorServices, "secondFactor" | "signer">;

/** Proves for a few minutes that the password was entered. Changing the password invalidates the proof. */
export function sealedCodeRequestSchema(
  services: Pick<OperatorServices, "clock" | "signer" | "tokens">,
  admin: { passwordHash: string | null },
): string {
  const expiresAt = services.clock.now().getTime() + operatorCodeMinutes * 60_000;
  return services.signer.seal("operator-code", `${expiresAt} ${services.tokens.hash(admin.passwordHash ?? "")}`);
}

export async function signInOperatorWithCode(
  services: Needs,
  { code, codeRequest, ...from }: OperatorSignInContext & { code: string; codeRequest: string | null },
): Promise<string> {
  const [expiresAt, passwordKey] = (services.signer.unseal("operator-code", codeRequest ?? "") ?? "0").split(" ");
  const admin = await services.operators.find(services.operatorSetup.email ?? "");
  const isInTime = Number(expiresAt) > services.clock.now().getTime();
  if (!admin?.isActive || !isInTime || passwordKey !== services.tokens.hash(admin.passwordHash ?? ""))
    throw operatorCodeExpiredError();
  const wasRight = await countOperatorCodeAttempt(services, from.address);
  if (!(await consumeSecondFactorCode(services, admin, code))) throw operatorCodeWrongError();
  await wasRight();
  return startOperatorSession(services, admin, from);
}
