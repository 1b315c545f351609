import type { GoogleIdentity } from "#app/adapters/google/google.ts";
import type { SignInAccount } from "#app/adapters/sessions/sessions.ts";
import {
  googleSignInUnfinishedError,
  invalidCredentialsError,
  unverifiedGoogleAddressError,
} from "./account.errors.ts";
import {
  type AccountRequester,
  type ClaimAccountServices,
  claimAccountUnlessTrusted,
  type ProvedAccount,
} from "./claim-account.server.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";
import { sendNewDeviceMail } from "./security-mails.server.ts";
import type { AccountServices } from "./services.ts";

export async function fetchGoogleIdentity(
  { google, log }: Pick<AccountServices, "google" | "log">,
  proof: { code: string; codeVerifier: string },
): Promise<GoogleIdentity> {
  if (!google) throw googleSignInUnfinishedError();
  try {
    return await google.finish(proof.code, proof.codeVerifier);
  } catch (error) {
    log.error("google.failed", error);
    throw googleSignInUnfinishedError();
  }
}

/**
 * Matches by address only if Google has verified the address: otherwise anybody could claim another person's account.
 */
export async function signInWithGoogle(
  services: ClaimAccountServices,
  identity: GoogleIdentity,
  prover: AccountRequester = {},
): Promise<ProvedAccount> {
  const { accounts } = services;
  const { email, name, subject } = identity;
  const now = services.clock.now();
  const bySubject = await accounts.findByGoogleSubject(subject);
  if (bySubject) {
    await accounts.repairProfile(bySubject.id, now);
    return enter({ ...bySubject, partnerToCheck: null });
  }
  if (!identity.isEmailVerified) throw unverifiedGoogleAddressError();
  const byEmail = await accounts.findByEmail(email);
  if (byEmail) {
    const account = await claimAccountUnlessTrusted(services, byEmail, prover);
    await accounts.connectGoogle(byEmail.id, subject, now);
    return enter(account);
  }
  const made: SignInAccount = { id: services.newId(), passwordHash: null };
  const created = { userId: made.id, email, name, googleSubject: subject, passwordHash: null, emailConfirmedAt: now };
  if (await accounts.create(created, services.newId(), now)) return { ...made, partnerToCheck: null };
  const existing = await accounts.findByGoogleSubject(subject);
  if (!existing) throw invalidCredentialsError();
  return { ...existing, partnerToCheck: null };

  function enter(account: ProvedAccount): ProvedAccount {
    recordSecurityEvent(services, account.id, "signed-in", { device: prover.browser?.label });
    sendNewDeviceMail(services, account, prover.browser);
    return account;
  }
}
