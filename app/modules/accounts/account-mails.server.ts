import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { renderAddressInUseMail, renderConfirmationMail, renderResetMail } from "#app/emails/mails.ts";
import { consumeQuota } from "#app/modules/record-activity.server.ts";
import { mailNotSentError, tooManyMailsError } from "./account.errors.ts";
import { accountMailQuota, confirmationLinkHours, resetLinkHours } from "./account-quotas.ts";
import { getLoginPath } from "./auth-paths.ts";
import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<AccountServices, "accounts" | "clock" | "log" | "mailer" | "origin" | "quotas" | "tokens">;
type TokenNeeds = Pick<AccountServices, "accounts" | "clock" | "tokens">;
type MailRecipient = { id: string; email: string };

export type MailContent = { subject: string; html: string; text: string };

type LimitedMail = {
  kind: string;
  userId: string | null;
  to: string | null | Promise<string | null>;
  quota: Quota;
  create: () => MailContent | Promise<MailContent>;
};

const hour = 60 * 60 * 1000;

export async function sendConfirmationMail(
  services: Needs,
  user: MailRecipient,
  quota = accountMailQuota,
): Promise<void> {
  await send(services, user, "confirmation", () => createConfirmationMail(services, user), quota);
}

/** The person requested this mail, so a failure is reported to them. */
export async function resendConfirmationMail(services: Needs, viewer: Viewer): Promise<void> {
  const user = { id: viewer.userId, email: viewer.email };
  await consumeQuota(services, accountMailQuota, `confirmation ${user.id}`, tooManyMailsError);
  try {
    await services.mailer.send({ to: user.email, ...(await createConfirmationMail(services, user)) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind: "confirmation", userId: user.id });
    throw mailNotSentError();
  }
}

export async function sendPasswordResetMail(services: Needs, user: MailRecipient): Promise<void> {
  await send(services, user, "reset", async () => {
    return renderResetMail(`${services.origin}/auth/reset?token=${await createResetToken(services, user)}`);
  });
}

export async function sendAddressInUseMail(services: Needs, user: MailRecipient): Promise<void> {
  await send(services, user, "address-in-use", () => renderAddressInUseMail(services.origin + getLoginPath()));
}

async function createConfirmationMail(services: Needs, user: MailRecipient): Promise<MailContent> {
  const token = await createMailToken(services, user, "confirm_email", confirmationLinkHours);
  return renderConfirmationMail(`${services.origin}/auth/confirm?token=${token}`);
}

export function createResetToken(services: TokenNeeds, user: MailRecipient): Promise<string> {
  return createMailToken(services, user, "reset_password", resetLinkHours);
}

function send(
  services: Needs,
  { id: userId, email: to }: MailRecipient,
  kind: string,
  create: () => MailContent | Promise<MailContent>,
  quota = accountMailQuota,
): Promise<void> {
  return sendLimitedMail(services, { kind, userId, to, quota, create });
}

/** Sends a mail unless the person's quota for mails of this kind is used up. A failure is only logged. */
export async function sendLimitedMail(
  services: Pick<AccountServices, "clock" | "log" | "mailer" | "quotas">,
  { kind, userId, to, quota, create }: LimitedMail,
): Promise<void> {
  try {
    const email = await to;
    if (email === null) return;
    const { allowed } = await services.quotas.consume(quota, `${kind} ${userId ?? email}`, services.clock.now());
    if (allowed) await services.mailer.send({ to: email, ...(await create()) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind, userId });
  }
}

/** Only the latest reset link works. Confirmation links stay valid, because anybody can request more of them. */
async function createMailToken(
  { accounts, clock, tokens }: TokenNeeds,
  user: MailRecipient,
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
