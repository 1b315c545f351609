import {
  accountDeletedMail,
  newDeviceMail,
  operatorBrokeUpMail,
  type PlanEnd,
  paidPlanEndedMail,
  paidPlanMail,
  partnerBrokeUpMail,
  partnerDeletedMail,
  partnerJoinedMail,
  passwordChangedMail,
  passwordResetMail,
  somebodyAsksMail,
  subscribedTwiceMail,
} from "#app/emails/mails.ts";
import type { Quota } from "../ports.ts";
import { mailsAboutAskers, securityMails, subscribedTwiceMails } from "./account-limits.ts";
import type { Browser, KnownAccount } from "./browser.ts";
import { loginPath } from "./login-path.ts";
import type { AccountPorts } from "./ports.ts";
import { type EventNeeds, noteSecurityEvent } from "./security-events.server.ts";

export type MailNeeds = EventNeeds & Pick<AccountPorts, "accounts" | "mailer" | "origin" | "quotas">;

/** Each kind has its own quota, so that mails which somebody else can trigger never use it up. */
export function tellPasswordChanged(services: MailNeeds, userId: string): void {
  noteSecurityEvent(services, userId, "password-changed");
  tell(services, userId, "password-changed", passwordChangedMail(services.origin + loginPath()));
}

export function tellPasswordReset(services: MailNeeds, userId: string): void {
  noteSecurityEvent(services, userId, "password-reset");
  tell(services, userId, "password-reset", passwordResetMail(services.origin + loginPath()));
}

export function tellNewDevice(services: MailNeeds, account: KnownAccount, browser: Browser | undefined): void {
  if (browser?.knownTo(account)) return;
  const device = browser?.label ?? "Unknown device";
  const mail = newDeviceMail({ device, at: services.clock.now() }, `${services.origin}/app/profile`);
  tell(services, account.id, "new-device", mail);
}

export function tellPaidPlan(services: MailNeeds, userId: string): void {
  noteSecurityEvent(services, userId, "paid-plan");
  tell(services, userId, "paid-plan", paidPlanMail(`${services.origin}/app/profile`));
}

export function tellPaidPlanEnded(services: MailNeeds, userId: string, reason: PlanEnd): void {
  noteSecurityEvent(services, userId, "paid-plan-ended");
  tell(services, userId, "paid-plan-ended", paidPlanEndedMail(reason, `${services.origin}/app/profile`));
}

export function notifySubscribedTwice(services: MailNeeds, userId: string): void {
  const mail = subscribedTwiceMail(`${services.origin}/app/profile`);
  tell(services, userId, "subscribed-twice", mail, subscribedTwiceMails);
}

export function tellPartnerJoined(services: MailNeeds, inviterId: string, partner: string): void {
  noteSecurityEvent(services, inviterId, "partner-joined");
  tell(services, inviterId, "partner-joined", partnerJoinedMail(partner, `${services.origin}/app`));
}

export function tellSomebodyAsks(services: MailNeeds, inviterId: string, asker: string): void {
  const mail = somebodyAsksMail(asker, `${services.origin}/app/profile`);
  tell(services, inviterId, "somebody-asks", mail, mailsAboutAskers);
}

/** `partner` is null if the operator broke up the couple. */
export function tellBreakUp(services: MailNeeds, userId: string, partner: string | null): void {
  const link = `${services.origin}/app`;
  noteSecurityEvent(services, userId, partner === null ? "operator-broke-up" : "partner-broke-up");
  tell(services, userId, "break-up", partner === null ? operatorBrokeUpMail(link) : partnerBrokeUpMail(partner, link));
}

/** `partner` is null without a name. */
export function tellPartnerDeleted(services: MailNeeds, userId: string, partner: string | null): void {
  noteSecurityEvent(services, userId, "partner-deleted");
  tell(services, userId, "partner-deleted", partnerDeletedMail(partner, `${services.origin}/app`));
}

/** The account is gone, so its address was read before. */
export function notifyAccountDeleted(
  services: MailNeeds,
  { email, hasSubscription }: { email: string; hasSubscription: boolean },
): void {
  const mail = accountDeletedMail({ hasSubscription });
  services.waitUntil(send(services, email, { kind: "account-deleted", mail }));
}

type Content = { subject: string; html: string; text: string };

function tell(services: MailNeeds, userId: string, kind: string, mail: Content, limit = securityMails): void {
  const email = services.accounts.emailOf(userId);
  services.waitUntil(send(services, email, { kind, userId, mail, limit }));
}

type Sent = { kind: string; userId?: string; mail: Content; limit?: Quota };

async function send(services: MailNeeds, to: string | Promise<string | null>, { kind, userId, mail, limit }: Sent) {
  try {
    const email = await to;
    const subject = `${kind} ${userId ?? email}`;
    const quota = await services.quotas.take(limit ?? securityMails, subject, services.clock.now());
    if (email !== null && quota.allowed) await services.mailer.send({ to: email, ...mail });
  } catch (error) {
    services.log.error("mail.failed", error, { kind, userId: userId ?? null });
  }
}
