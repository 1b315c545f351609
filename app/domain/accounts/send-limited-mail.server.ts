import type { Quota } from "../ports.ts";
import type { AccountPorts } from "./ports.ts";

export type MailContent = { subject: string; html: string; text: string };

type LimitedMail = {
  kind: string;
  userId: string | null;
  to: string | null | Promise<string | null>;
  quota: Quota;
  create: () => MailContent | Promise<MailContent>;
};

/** Sends a mail unless the person's quota for mails of this kind is used up. A failure is only logged. */
export async function sendLimitedMail(
  services: Pick<AccountPorts, "clock" | "log" | "mailer" | "quotas">,
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
