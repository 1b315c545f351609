import type { DomainError } from "../domain-error.ts";
import { countViewerPasswordAttempt, refundAttemptAndRethrow } from "./count-password-attempt.server.ts";
import type { AccountPorts } from "./ports.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";
import type { SecurityEventKind } from "./security-event.ts";
import type { Viewer } from "./viewer.ts";

type Proof = {
  password: string;
  /** Guesses are counted separately for each occasion. */
  occasion: string;
  failure: SecurityEventKind;
  refusal: (hasPassword: boolean) => DomainError;
};

export async function proveIdentity(
  services: SecurityEventServices & Pick<AccountPorts, "accounts" | "passwords" | "quotas">,
  viewer: Viewer,
  { password, occasion, failure, refusal }: Proof,
): Promise<void> {
  const refund = await countViewerPasswordAttempt(services, viewer.userId, occasion);
  const known = await services.accounts.findPasswordHash(viewer.userId);
  const isRight =
    known === null
      ? password.trim().toLowerCase() === viewer.email
      : await services.passwords.verify(password, known, "known").catch(refundAttemptAndRethrow(refund));
  if (!isRight) {
    recordSecurityEvent(services, viewer.userId, failure);
    throw refusal(known !== null);
  }
  await refund();
}
