import { notJudged } from "../accounts/count-guess.server.ts";
import { countOperatorGuess } from "./count-operator-guess.server.ts";
import { authenticationSystemError, operatorCredentialsWrong, unauthorizedAccess } from "./operator.errors.ts";
import type { OperatorPorts } from "./ports.ts";
import { codeRequest } from "./sign-in-with-code.server.ts";
import { type SigningIn, type StartNeeds, startOperatorSession } from "./start-operator-session.server.ts";

type Needs = StartNeeds & Pick<OperatorPorts, "flood" | "operatorSetup" | "passwords" | "quotas" | "signer">;

export type SignedIn = { sessionToken: string } | { codeRequest: string };

/** Does the same work for every address. With a second factor it returns a sealed request for the code. */
export async function signInOperator(
  services: Needs,
  { email, password, ...from }: SigningIn & { email: string; password: string },
): Promise<SignedIn> {
  const admin = await services.operators.find(email).catch((error: unknown) => {
    services.log.error("operator.lookup_failed", error);
    throw authenticationSystemError();
  });
  const wasRight = await countOperatorGuess(services, from.address);
  const isOperators = email === services.operatorSetup.email;
  const priority = isOperators ? "operator" : "stranger";
  const fits = await services.passwords
    .verify(password, admin?.passwordHash ?? null, priority)
    .catch(notJudged(wasRight));
  if (!isOperators) throw unauthorizedAccess();
  if (!admin?.isActive || !fits) throw operatorCredentialsWrong();
  await wasRight();
  if (admin.secondFactorSince !== null) return { codeRequest: codeRequest(services, admin) };
  return { sessionToken: await startOperatorSession(services, admin, from) };
}
