import { addressInUseMail, confirmationMail, resetMail } from "#app/emails/account-mails.ts";
import type { Services } from "#app/services.server.ts";
import { takeQuota } from "../take-quota.server.ts";
import { mailNotSent, tooManyMails } from "./account.errors.ts";
import { confirmationHours, mailsPerAccount, resetHours } from "./account-limits.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<Services, "accounts" | "clock" | "log" | "mailer" | "origin" | "quotas" | "tokens">;
type Addressee = { id: string; email: string };

const hour = 60 * 60 * 1000;

/**
 * Each of these sends at most five mails an hour to one account. A mail that fails never fails the action
 * before it.
 */
export async function sendConfirmation(services: Needs, user: Addressee): Promise<void> {
  await send(services, user, "confirmation", () => writeConfirmation(services, user));
}

/** For a person who asks for it. Throws `too_many_mails`, `mail_not_sent`. */
export async function sendConfirmationAgain(services: Needs, viewer: Viewer): Promise<void> {
  const user = { id: viewer.userId, email: viewer.email };
  await takeQuota(services, mailsPerAccount, `confirmation ${user.id}`, tooManyMails);
  try {
    await services.mailer.send({ to: user.email, ...(await writeConfirmation(services, user)) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind: "confirmation", userId: user.id });
    throw mailNotSent();
  }
}

export async function sendReset(services: Needs, user: Addressee): Promise<void> {
  await send(services, user, "reset", async () => {
    const token = await makeToken(services, user, "reset_password", resetHours);
    return resetMail(`${services.origin}/auth/reset?token=${token}`);
  });
}

export async function sendAddressInUse(services: Needs, user: Addressee): Promise<void> {
  await send(services, user, "address-in-use", async () => addressInUseMail(`${services.origin}/auth?mode=login`));
}

async function writeConfirmation(services: Needs, user: Addressee): Promise<Content> {
  const token = await makeToken(services, user, "confirm_email", confirmationHours);
  return confirmationMail(`${services.origin}/auth/confirm?token=${token}`);
}

type Content = { subject: string; html: string; text: string };

async function send(services: Needs, user: Addressee, kind: string, write: () => Promise<Content>): Promise<void> {
  try {
    const quota = await services.quotas.take(mailsPerAccount, `${kind} ${user.id}`, services.clock.now());
    if (!quota.allowed) return;
    await services.mailer.send({ to: user.email, ...(await write()) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind, userId: user.id });
  }
}

async function makeToken(
  services: Needs,
  user: Addressee,
  purpose: "confirm_email" | "reset_password",
  hours: number,
): Promise<string> {
  const now = services.clock.now();
  const token = services.tokens.create();
  const expiresAt = new Date(now.getTime() + hours * hour);
  await services.accounts.replaceMailToken(
    { tokenHash: services.tokens.hash(token), userId: user.id, purpose, expiresAt },
    now,
  );
  return token;
}
