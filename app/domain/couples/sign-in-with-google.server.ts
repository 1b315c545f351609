import {
  googleSignInUnfinishedError,
  invalidCredentialsError,
  unverifiedGoogleAddressError,
} from "#app/domain/accounts/account.errors.ts";
import type { SignInAccount } from "#app/domain/accounts/client-browser.ts";
import { decideGoogleSignIn, type GoogleIdentity } from "#app/domain/accounts/google-identity.ts";
import { recordSecurityEvent } from "#app/domain/accounts/record-security-event.server.ts";
import { type SecurityMailServices, sendNewDeviceMail } from "#app/domain/accounts/security-mails.server.ts";
import type { AccountRequester } from "../accounts/account-requester.ts";
import { type ClaimAccountServices, claimAccountUnlessTrusted } from "./claim-account.server.ts";
import type { CouplePorts } from "./ports.ts";

export async function fetchGoogleIdentity(
  { google, log }: Pick<CouplePorts, "google" | "log">,
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

export async function signInWithGoogle(
  services: ClaimAccountServices & SecurityMailServices,
  identity: GoogleIdentity,
  prover: AccountRequester = {},
): Promise<SignInAccount> {
  const now = services.clock.now();
  const bySubject = await services.accounts.findByGoogleSubject(identity.subject);
  const byEmail = await services.accounts.findByEmail(identity.email);
  const decided = decideGoogleSignIn(identity, { bySubject, byEmail });
  switch (decided.decision) {
    case "refuse_unverified":
      throw unverifiedGoogleAddressError();
    case "connect": {
      if (!byEmail) throw invalidCredentialsError();
      const account = await claimAccountUnlessTrusted(services, byEmail, prover);
      await services.accounts.connectGoogle(decided.userId, identity.subject, now);
      return entering(account);
    }
    case "sign_in":
      if (!bySubject) throw invalidCredentialsError();
      await services.accounts.repairProfile(decided.userId, now);
      return entering(bySubject);
    case "create": {
      const { email, name, subject } = identity;
      const userId = services.newId();
      const created = { userId, email, name, googleSubject: subject, passwordHash: null, emailConfirmedAt: now };
      if (await services.accounts.create(created, services.newId(), now)) return { id: userId, passwordHash: null };
      const existing = await services.accounts.findByGoogleSubject(subject);
      if (!existing) throw invalidCredentialsError();
      return existing;
    }
  }

  function entering(account: SignInAccount): SignInAccount {
    const { browser } = prover;
    recordSecurityEvent(services, account.id, "signed-in", { device: browser?.label });
    sendNewDeviceMail(services, account, browser);
    return account;
  }
}
