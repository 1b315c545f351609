import {
  authenticationSystemError,
  operatorCredentialsInvalidError,
  unauthorizedAccessError,
} from "./operator.errors.ts";
import type { OperatorServices } from "./services.ts";
import { sealedCodeRequestSchema } from "./sign-in-with-code.server.ts";
import {
  type OperatorSessionServices,
  type OperatorSignInContext,
  startOperatorSession,
} from "./start-operator-session.server.ts";
import { countOperatorPasswordAttempt } from "./verify-operator-password.server.ts";

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
