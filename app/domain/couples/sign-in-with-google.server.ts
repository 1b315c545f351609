import {
  googleAddressNotVerified,
  googleNotFinished,
  invalidCredentials,
} from "#app/domain/accounts/account.errors.ts";
import type { KnownAccount } from "#app/domain/accounts/browser.ts";
import { decideGoogleSignIn, type GoogleIdentity } from "#app/domain/accounts/google-identity.ts";
import { noteSecurityEvent } from "#app/domain/accounts/security-events.server.ts";
import { type MailNeeds, tellNewDevice } from "#app/domain/accounts/security-mails.server.ts";
import type { Prover } from "../accounts/prover.ts";
import { type ClaimNeeds, claimAccountUnlessKnown } from "./claim-account.server.ts";
import type { CouplePorts } from "./ports.ts";

export async function askGoogle(
  { google, log }: Pick<CouplePorts, "google" | "log">,
  proof: { code: string; codeVerifier: string },
): Promise<GoogleIdentity> {
  if (!google) throw googleNotFinished();
  try {
    return await google.finish(proof.code, proof.codeVerifier);
  } catch (error) {
    log.error("google.failed", error);
    throw googleNotFinished();
  }
}

export async function signInWithGoogle(
  services: ClaimNeeds & MailNeeds,
  identity: GoogleIdentity,
  prover: Prover = {},
): Promise<KnownAccount> {
  const now = services.clock.now();
  const bySubject = await services.accounts.findByGoogleSubject(identity.subject);
  const byEmail = await services.accounts.findByEmail(identity.email);
  const decided = decideGoogleSignIn(identity, { bySubject, byEmail });
  switch (decided.decision) {
    case "refuse_unverified":
      throw googleAddressNotVerified();
    case "connect": {
      if (!byEmail) throw invalidCredentials();
      const account = await claimAccountUnlessKnown(services, byEmail, prover);
      await services.accounts.connectGoogle(decided.userId, identity.subject, now);
      return entering(account);
    }
    case "sign_in":
      if (!bySubject) throw invalidCredentials();
      await services.accounts.repairProfile(decided.userId, now);
      return entering(bySubject);
    case "create": {
      const { email, name, subject } = identity;
      const userId = services.newId();
      const created = { userId, email, name, googleSubject: subject, passwordHash: null, emailConfirmedAt: now };
      if (await services.accounts.create(created, services.newId(), now)) return { id: userId, passwordHash: null };
      // Another tab created the account first, so it can be found now.
      const existing = await services.accounts.findByGoogleSubject(subject);
      if (!existing) throw invalidCredentials();
      return existing;
    }
  }

  function entering(account: KnownAccount): KnownAccount {
    const { browser } = prover;
    noteSecurityEvent(services, account.id, "signed-in", { device: browser?.label });
    tellNewDevice(services, account, browser);
    return account;
  }
}
