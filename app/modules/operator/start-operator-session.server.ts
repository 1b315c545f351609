import type { ClientNetwork } from "#app/modules/client-network.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import { operatorSessionNotCreatedError } from "./operator.errors.ts";
import { operatorSessionMinutes } from "./operator.ts";
import type { OperatorServices } from "./services.ts";

export type OperatorSessionServices = Pick<
  OperatorServices,
  "activity" | "clock" | "log" | "newId" | "operators" | "tokens"
>;

const maxUserAgentCharacters = 256;

/** `userAgent` is the request's header in any length. */
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
