import type { Operator } from "#app/modules/operator/operator.ts";
import type { Services } from "#app/services.server.ts";

export type OperatorAccess = ReturnType<typeof createOperatorAccess>;

type Needs = Pick<Services, "clock" | "log" | "operatorCookies" | "operators" | "operatorSetup" | "tokens">;

export function createOperatorAccess(
  services: Needs,
  { cookieHeader, cookies }: { cookieHeader: string | null; cookies: string[] },
) {
  const { operatorCookies, operatorSetup, operators, tokens } = services;
  const { token, hadSession, isSignedOut } = operatorCookies.readSession(cookieHeader);
  let reading: Promise<Operator | null> | undefined;
  async function readNow(): Promise<Operator | null> {
    if (token === null || operatorSetup.email === null) return null;
    if (isSignedOut) {
      await end();
      return null;
    }
    return operators.readSession(tokens.hash(token), operatorSetup.email, services.clock.now());
  }
  /** Deletes the cookies even if the stored session cannot be deleted. */
  async function end(): Promise<void> {
    cookies.push(...operatorCookies.clearSession(), ...operatorCookies.clearCode());
    if (token === null) return;
    await operators
      .endSession(tokens.hash(token))
      .catch((error: unknown) => services.log.error("operator.session_not_ended", error));
  }
  return {
    /** Whether the browser has had a session, valid or not, from which nobody signed out. */
    hadSession,
    read() {
      reading ??= readNow();
      return reading;
    },
    forget() {
      reading = undefined;
    },
    start(sessionToken: string) {
      cookies.push(...operatorCookies.createSession(sessionToken), ...operatorCookies.clearCode());
    },
    askForCode(codeRequest: string) {
      cookies.push(...operatorCookies.createCode(codeRequest));
    },
    codeRequest: () => operatorCookies.readCode(cookieHeader),
    tokenHash: () => tokens.hash(token ?? ""),
    end,
  };
}
