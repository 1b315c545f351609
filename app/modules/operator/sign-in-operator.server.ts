import type { ClientNetwork } from "#app/modules/client-network.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import {
  authenticationSystemError,
  operatorCodeExpiredError,
  operatorCodeWrongError,
  operatorCredentialsInvalidError,
  operatorSessionNotCreatedError,
  unauthorizedAccessError,
} from "./operator.errors.ts";
import { operatorCodeMinutes, operatorSessionMinutes } from "./operator.ts";
import { countOperatorPasswordAttempt } from "./operator-password.server.ts";
import {
  consumeSecondFactorCode,
  countOperatorCodeAttempt,
  type OperatorCodeServices,
} from "./second-factor.server.ts";
import type { OperatorServices } from "./services.ts";

type Needs = OperatorSessionServices & Pick<OperatorServices, "operatorSetup" | "passwords" | "quotas" | "signer">;

export type OperatorSignInResult = { sessionToken: string } | { codeRequest: string };

/** Signs the operator in, in constant time for every address. With a second factor, returns a sealed code request. */
export async function signInOperator(
  services: Needs,
  { email, password, ...from }: OperatorSignInContext & { email: string; password: string },
): Promise<OperatorSignInResult> {
  const admin = await services.operators.find(email).catch((error: unknown) => {
    services.log.error("operator.lookup_failed", error);
    throw authenticationSystemError();
  });
  const wasRight = await countOperatorPasswordAttempt(services, from.address);
  const isOperators = email === services.operatorSetup.email;
  const fits = await services.passwords.verify(password, admin?.passwordHash ?? null);
  if (!isOperators) throw unauthorizedAccessError();
  if (!admin?.isActive || !fits) throw operatorCredentialsInvalidError();
  await wasRight();
  if (admin.secondFactorSince !== null) return { codeRequest: sealedCodeRequestSchema(services, admin) };
  return { sessionToken: await startOperatorSession(services, admin, from) };
}

type CodeSignInServices = OperatorSessionServices &
  OperatorCodeServices &
  Pick<OperatorServices, "secondFactor" | "signer">;

/** Proves for a few minutes that the password was entered. Changing the password invalidates the proof. */
function sealedCodeRequestSchema(
  services: Pick<OperatorServices, "clock" | "signer" | "tokens">,
  admin: { passwordHash: string | null },
): string {
  const expiresAt = services.clock.now().getTime() + operatorCodeMinutes * 60_000;
  return services.signer.seal("operator-code", `${expiresAt} ${services.tokens.hash(admin.passwordHash ?? "")}`);
}

export async function signInOperatorWithCode(
  services: CodeSignInServices,
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

export type OperatorSessionServices = Pick<
  OperatorServices,
  "activity" | "clock" | "log" | "newId" | "operators" | "tokens"
>;

const maxUserAgentCharacters = 256;

/** The request from which the operator signs in. `userAgent` is the request's header in any length. */
export type OperatorSignInContext = { address: ClientNetwork; userAgent: string | null };

export async function startOperatorSession(
  services: OperatorSessionServices,
  admin: { id: string; passwordHash: string | null },
  { userAgent }: OperatorSignInContext,
): Promise<string> {
  const now = services.clock.now();
  const token = services.tokens.create();
  const session = {
    id: services.newId(),
    tokenHash: services.tokens.hash(token),
    expiresAt: new Date(now.getTime() + operatorSessionMinutes * 60_000),
    userAgent: userAgent?.slice(0, maxUserAgentCharacters) ?? null,
  };
  const isStarted = await services.operators.startSession(session, admin, now).catch((error: unknown) => {
    services.log.error("operator.session_failed", error);
    return false;
  });
  if (!isStarted) throw operatorSessionNotCreatedError();
  await recordActivity(services, { action: "operator.signed_in", resourceType: "admin" });
  return token;
}
