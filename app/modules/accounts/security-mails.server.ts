import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import {
  type PlanEndReason,
  renderAccountDeletedMail,
  renderNewDeviceMail,
  renderOperatorBrokeUpMail,
  renderPaidPlanEndedMail,
  renderPaidPlanMail,
  renderPartnerBrokeUpMail,
  renderPartnerDeletedMail,
  renderPartnerJoinedMail,
  renderPasswordChangedMail,
  renderPasswordWasResetMail,
  renderSharedKitchenMail,
  renderSubscribedTwiceMail,
} from "#app/emails/mails.ts";
import { type MailContent, sendLimitedMail } from "./account-mails.server.ts";
import { securityMailQuota, subscribedTwiceMailQuota } from "./account-quotas.ts";
import { getLoginPath } from "./auth-paths.ts";
import type { ClientBrowser } from "./device-label.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";
import type { AccountServices } from "./services.ts";

export type SecurityMailServices = SecurityEventServices &
  Pick<AccountServices, "accounts" | "mailer" | "origin" | "quotas">;

export function sendPasswordChangedMail(services: SecurityMailServices, userId: string): void {
  recordSecurityEvent(services, userId, "password-changed");
  notify(services, userId, "password-changed", renderPasswordChangedMail(services.origin + getLoginPath()));
}

export function sendPasswordWasResetMail(services: SecurityMailServices, userId: string): void {
  recordSecurityEvent(services, userId, "password-reset");
  notify(services, userId, "password-reset", renderPasswordWasResetMail(services.origin + getLoginPath()));
}

export function sendNewDeviceMail(
  services: SecurityMailServices,
  account: SignInAccount,
  browser: ClientBrowser | undefined,
): void {
  if (browser?.isKnownTo(account)) return;
  const device = browser?.label ?? "Unknown device";
  const mail = renderNewDeviceMail({ device, at: services.clock.now() }, `${services.origin}/app/profile`);
  notify(services, account.id, "new-device", mail);
}

export function sendPaidPlanMail(services: SecurityMailServices, userId: string): void {
  recordSecurityEvent(services, userId, "paid-plan");
  notify(services, userId, "paid-plan", renderPaidPlanMail(`${services.origin}/app/profile`));
}

export function sendPaidPlanEndedMail(services: SecurityMailServices, userId: string, reason: PlanEndReason): void {
  recordSecurityEvent(services, userId, "paid-plan-ended");
  notify(services, userId, "paid-plan-ended", renderPaidPlanEndedMail(reason, `${services.origin}/app/profile`));
}

export function sendSubscribedTwiceMail(services: SecurityMailServices, userId: string): void {
  const mail = renderSubscribedTwiceMail(`${services.origin}/app/profile`);
  notify(services, userId, "subscribed-twice", mail, subscribedTwiceMailQuota);
}

export function sendPartnerJoinedMail(services: SecurityMailServices, inviterId: string, partner: string): void {
  recordSecurityEvent(services, inviterId, "partner-joined");
  notify(services, inviterId, "partner-joined", renderPartnerJoinedMail(partner, `${services.origin}/app`));
}

export function sendSharedKitchenMail(services: SecurityMailServices, userId: string, partner: string): void {
  notify(services, userId, "shared-kitchen", renderSharedKitchenMail(partner, `${services.origin}/app/profile`));
}

/** `partner` is null if the operator broke up the couple. */
export function sendBreakUpMail(services: SecurityMailServices, userId: string, partner: string | null): void {
  const link = `${services.origin}/app`;
  recordSecurityEvent(services, userId, partner === null ? "operator-broke-up" : "partner-broke-up");
  notify(
    services,
    userId,
    "break-up",
    partner === null ? renderOperatorBrokeUpMail(link) : renderPartnerBrokeUpMail(partner, link),
  );
}

/** `partner` is null if the deleted partner had no name. */
export function sendPartnerDeletedMail(services: SecurityMailServices, userId: string, partner: string | null): void {
  recordSecurityEvent(services, userId, "partner-deleted");
  notify(services, userId, "partner-deleted", renderPartnerDeletedMail(partner, `${services.origin}/app`));
}

/** Takes the address, which the caller must read before deleting the account. */
export function sendAccountDeletedMail(
  services: SecurityMailServices,
  { email, hasSubscription }: { email: string; hasSubscription: boolean },
): void {
  const mail = renderAccountDeletedMail({ hasSubscription });
  const recipient = { userId: null, to: email, quota: securityMailQuota };
  services.waitUntil(sendLimitedMail(services, { kind: "account-deleted", ...recipient, create: () => mail }));
}

function notify(
  services: SecurityMailServices,
  userId: string,
  kind: string,
  mail: MailContent,
  quota = securityMailQuota,
): void {
  const to = services.accounts.findEmail(userId);
  services.waitUntil(sendLimitedMail(services, { kind, userId, to, quota, create: () => mail }));
}
