import { addressInUseMail, confirmationMail, resetMail } from "#app/emails/mails.ts";
import type { Quota } from "../ports.ts";
import { takeQuota } from "../take-quota.server.ts";
import { mailNotSent, tooManyMails } from "./account.errors.ts";
import { confirmationHours, mailsPerAccount, resetHours } from "./account-limits.ts";
import { loginPath } from "./login-path.ts";
import type { AccountPorts } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<AccountPorts, "accounts" | "clock" | "log" | "mailer" | "origin" | "quotas" | "tokens">;
type TokenNeeds = Pick<AccountPorts, "accounts" | "clock" | "tokens">;
type Addressee = { id: string; email: string };

const hour = 60 * 60 * 1000;

export async function sendConfirmation(services: Needs, user: Addressee, limit = mailsPerAccount): Promise<void> {
  await send(services, user, { kind: "confirmation", write: () => writeConfirmation(services, user), limit });
}

/** Requested by the person, who therefore learns of a failure. */
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
  async function write() {
    return resetMail(`${services.origin}/auth/reset?token=${await makeResetToken(services, user)}`);
  }
  await send(services, user, { kind: "reset", write });
}

export async function sendAddressInUse(services: Needs, user: Addressee): Promise<void> {
  const write = async () => addressInUseMail(services.origin + loginPath());
  await send(services, user, { kind: "address-in-use", write });
}

async function writeConfirmation(services: Needs, user: Addressee): Promise<Content> {
  const token = await makeToken(services, user, "confirm_email", confirmationHours);
  return confirmationMail(`${services.origin}/auth/confirm?token=${token}`);
}

export function makeResetToken(services: TokenNeeds, user: Addressee): Promise<string> {
  return makeToken(services, user, "reset_password", resetHours);
}

type Content = { subject: string; html: string; text: string };
type Letter = { kind: string; write: () => Promise<Content>; limit?: Quota };

async function send(services: Needs, user: Addressee, letter: Letter): Promise<void> {
  const { kind, write, limit = mailsPerAccount } = letter;
  try {
    const quota = await services.quotas.take(limit, `${kind} ${user.id}`, services.clock.now());
    if (!quota.allowed) return;
    await services.mailer.send({ to: user.email, ...(await write()) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind, userId: user.id });
  }
}

/** Only the latest reset link works. Anybody can request confirmations, so one must not void the others. */
async function makeToken(
  { accounts, clock, tokens }: TokenNeeds,
  user: Addressee,
  purpose: "confirm_email" | "reset_password",
  hours: number,
): Promise<string> {
  const now = clock.now();
  const token = tokens.create();
  const expiresAt = new Date(now.getTime() + hours * hour);
  const stored = { tokenHash: tokens.hash(token), userId: user.id, purpose, expiresAt };
  await (purpose === "reset_password" ? accounts.replaceMailToken(stored, now) : accounts.addMailToken(stored, now));
  return token;
}
