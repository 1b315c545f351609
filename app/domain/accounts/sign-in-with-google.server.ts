import type { Services } from "#app/services.server.ts";
import { googleAddressNotConfirmed, googleAddressNotVerified, invalidCredentials } from "./account.errors.ts";
import type { Browser } from "./browser.ts";
import { decideGoogleSignIn, type GoogleIdentity } from "./google-identity.ts";
import { type MailNeeds, tellNewDevice } from "./security-mails.server.ts";

/** Returns whom to start a session for; makes the account the first time. */
export async function signInWithGoogle(
  services: MailNeeds & Pick<Services, "newId">,
  identity: GoogleIdentity,
  browser?: Browser,
): Promise<string> {
  const now = services.clock.now();
  const decided = decideGoogleSignIn(identity, {
    bySubject: await services.accounts.findByGoogleSubject(identity.subject),
    byEmail: await services.accounts.findByEmail(identity.email),
  });
  switch (decided.decision) {
    case "refuse_unverified":
      throw googleAddressNotVerified();
    case "refuse_unconfirmed":
      throw googleAddressNotConfirmed();
    case "connect":
      await services.accounts.connectGoogle(decided.userId, identity.subject);
      tellNewDevice(services, decided.userId, browser);
      return decided.userId;
    case "sign_in":
      await services.accounts.repairProfile(decided.userId, now);
      tellNewDevice(services, decided.userId, browser);
      return decided.userId;
    case "create": {
      const { email, name, subject } = identity;
      const userId = services.newId();
      const account = { userId, email, name, googleSubject: subject, passwordHash: null, emailConfirmedAt: now };
      if (await services.accounts.create(account, services.newId(), now)) return userId;
      // Another tab was first: then it is there to be found.
      const existing = await services.accounts.findByGoogleSubject(subject);
      if (!existing) throw invalidCredentials();
      return existing.id;
    }
  }
}
