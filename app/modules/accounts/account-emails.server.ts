import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import { type Email, renderEmail } from "#app/emails/emails.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import { hourMs } from "#app/modules/time-units.ts";
import { emailNotSentError } from "./account.errors.ts";
import {
  accountEmailQuota,
  confirmationLinkHours,
  resetLinkHours,
  securityEmailQuota,
  subscribedTwiceEmailQuota,
} from "./account-quotas.ts";
import type { ClientBrowser } from "./device-label.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";
import { isSecurityEventKind } from "./security-event.ts";
import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

type LimitedEmailServices = Pick<AccountServices, "clock" | "log" | "mailer" | "origin" | "quotas">;
type AccountEmailServices = LimitedEmailServices & TokenServices;
type TokenServices = Pick<AccountServices, "accounts" | "clock" | "tokens">;
export type SecurityEmailServices = SecurityEventServices & LimitedEmailServices & Pick<AccountServices, "accounts">;

type EmailRecipient = { id: string; email: string };

type LimitedEmail = {
  kind: Email["kind"];
  userId: string | null;
  to: string | null | Promise<string | null>;
  quota: Quota;
  create: () => Email | Promise<Email>;
};

export async function sendConfirmationEmail(
  services: AccountEmailServices,
  { id: userId, email: to }: EmailRecipient,
  quota: Quota = accountEmailQuota,
): Promise<void> {
  const create = () => createConfirmationEmail(services, userId);
  await sendLimitedEmail(services, { kind: "confirmation", userId, to, quota, create });
}

/** The person requested this email, so a failure is reported to them. */
export async function resendConfirmationEmail(services: AccountEmailServices, viewer: Viewer): Promise<void> {
  const { userId, email: to } = viewer;
  await consumeQuota(services, accountEmailQuota, `confirmation ${userId}`);
  try {
    const email = await createConfirmationEmail(services, userId);
    await services.mailer.send({ to, ...renderEmail(email, services.origin) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind: "confirmation", userId });
    throw emailNotSentError();
  }
}

export async function sendPasswordResetEmail(
  services: AccountEmailServices,
  { id: userId, email: to }: EmailRecipient,
): Promise<void> {
  const kind = "reset";
  const create = async () => ({ kind, token: await createResetToken(services, userId) }) as const;
  await sendLimitedEmail(services, { kind, userId, to, quota: accountEmailQuota, create });
}

export async function sendAddressInUseEmail(
  services: LimitedEmailServices,
  { id: userId, email: to }: EmailRecipient,
): Promise<void> {
  const kind = "address-in-use";
  await sendLimitedEmail(services, { kind, userId, to, quota: accountEmailQuota, create: () => ({ kind }) });
}

export function sendNewDeviceEmail(
  services: SecurityEmailServices,
  account: SignInAccount,
  browser: ClientBrowser | undefined,
): void {
  if (browser?.isKnownTo(account)) return;
  const device = browser?.label ?? "Unknown device";
  sendSecurityEmail(services, account.id, { kind: "new-device", device, at: services.clock.now() });
}

/** Sends an email about the account, and records its kind if that is a security event. */
export function sendSecurityEmail(services: SecurityEmailServices, userId: string, email: Email): void {
  const { kind } = email;
  if (isSecurityEventKind(kind)) recordSecurityEvent(services, userId, kind);
  const to = services.accounts.findEmail(userId);
  const quota = kind === "subscribed-twice" ? subscribedTwiceEmailQuota : securityEmailQuota;
  services.waitUntil(sendLimitedEmail(services, { kind, userId, to, quota, create: () => email }));
}

/** Takes the address, which the caller must read before deleting the account. */
export function sendAccountDeletedEmail(
  services: SecurityEmailServices,
  { email: to, hasSubscription }: { email: string; hasSubscription: boolean },
): void {
  const kind = "account-deleted";
  const create = () => ({ kind, hasSubscription }) as const;
  services.waitUntil(sendLimitedEmail(services, { kind, userId: null, to, quota: securityEmailQuota, create }));
}

/** Sends an email unless the person's quota for emails of this kind is used up. A failure is only logged. */
async function sendLimitedEmail(
  services: LimitedEmailServices,
  { kind, userId, to, quota, create }: LimitedEmail,
): Promise<void> {
  try {
    const address = await to;
    if (address === null) return;
    const { allowed } = await services.quotas.consume(quota, `${kind} ${userId ?? address}`, services.clock.now());
    if (allowed) await services.mailer.send({ to: address, ...renderEmail(await create(), services.origin) });
  } catch (error) {
    services.log.error("mail.failed", error, { kind, userId });
  }
}

async function createConfirmationEmail(services: TokenServices, userId: string): Promise<Email<"confirmation">> {
  const token = await createEmailToken(services, { userId, purpose: "confirm_email", hours: confirmationLinkHours });
  return { kind: "confirmation", token };
}

export function createResetToken(services: TokenServices, userId: string): Promise<string> {
  return createEmailToken(services, { userId, purpose: "reset_password", hours: resetLinkHours });
}

type EmailToken = { userId: string; purpose: "confirm_email" | "reset_password"; hours: number };

/** Only the latest reset link works. Confirmation links stay valid, because anybody can request more of them. */
async function createEmailToken(
  { accounts, clock, tokens }: TokenServices,
  { hours, ...owner }: EmailToken,
): Promise<string> {
  const now = clock.now();
  const token = tokens.create();
  const stored = { ...owner, tokenHash: tokens.hash(token), expiresAt: new Date(now.getTime() + hours * hourMs) };
  const isReset = owner.purpose === "reset_password";
  await (isReset ? accounts.replaceEmailToken(stored, now) : accounts.addEmailToken(stored, now));
  return token;
}
