import { type CodeNeeds, countOperatorCode } from "./count-operator-code.server.ts";
import { codeTooLate, codeWrong } from "./operator.errors.ts";
import { codeMinutes } from "./operator.ts";
import type { OperatorPorts } from "./ports.ts";
import { isRightCode } from "./second-factor.server.ts";
import { type SigningIn, type StartNeeds, startOperatorSession } from "./start-operator-session.server.ts";

type Needs = StartNeeds & CodeNeeds & Pick<OperatorPorts, "secondFactor" | "signer">;

/** Proves for some minutes that the password was given; void once it changes. */
export function codeRequest(
  services: Pick<OperatorPorts, "clock" | "signer" | "tokens">,
  admin: { passwordHash: string | null },
): string {
  const expiresAt = services.clock.now().getTime() + codeMinutes * 60_000;
  return services.signer.seal("operator-code", `${expiresAt} ${services.tokens.hash(admin.passwordHash ?? "")}`);
}

export async function signInWithCode(
  services: Needs,
  { code, codeRequest, ...from }: SigningIn & { code: string; codeRequest: string | null },
): Promise<string> {
  const [expiresAt, passwordKey] = (services.signer.unseal("operator-code", codeRequest ?? "") ?? "0").split(" ");
  const admin = await services.operators.find(services.operatorSetup.email ?? "");
  const isInTime = Number(expiresAt) > services.clock.now().getTime();
  if (!admin?.isActive || !isInTime || passwordKey !== services.tokens.hash(admin.passwordHash ?? ""))
    throw codeTooLate();
  const wasRight = await countOperatorCode(services, from.address);
  if (!(await isRightCode(services, admin, code))) throw codeWrong();
  await wasRight();
  return startOperatorSession(services, admin, from);
}
