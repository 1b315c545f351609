import type { AppConfig } from "#app/config.server.ts";

type Mail = { to: string; subject: string; html: string; text: string };

/** Throws if the provider refuses or has not responded in ten seconds. */
export type Mailer = { send(mail: Mail): Promise<void> };

const resendAddress = "https://api.resend.com/emails";
const timeoutMs = 10_000;

/** Sends a mail to the provider. The signal aborts a call that timed out. */
type SendMail = (mail: Mail, signal: AbortSignal) => Promise<unknown>;

/** Returns the configured mailer. A timeout applies because the person signing up waits for the mail. */
export function createMailer(bindings: { EMAIL: SendEmail; SANDBOX?: Fetcher }, config: AppConfig["mail"]): Mailer {
  const send = createDriver(bindings, config);
  return {
    async send(mail) {
      const limit = AbortSignal.timeout(timeoutMs);
      await Promise.race([send(mail, limit), rejectOnAbort(limit)]);
    },
  };
}

function createDriver(bindings: { EMAIL: SendEmail; SANDBOX?: Fetcher }, config: AppConfig["mail"]): SendMail {
  if (config.driver === "cloudflare") return createCloudflareDriver(bindings.EMAIL, config.from);
  if (config.driver === "resend") return createResendDriver(config);
  return createSandboxDriver(bindings.SANDBOX);
}

function createCloudflareDriver(binding: SendEmail, from: string): SendMail {
  const [, name, email] = from.match(/^(.*?)\s*<(.+)>$/) ?? [null, "", from];
  return (mail) => binding.send({ from: { name: name ?? "", email: email ?? from }, ...mail });
}

function createResendDriver(config: AppConfig["mail"]): SendMail {
  return async (mail, signal) => {
    const response = await fetch(resendAddress, {
      method: "POST",
      headers: { Authorization: `Bearer ${config.resendApiKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ from: config.from, ...mail }),
      signal,
    });
    if (!response.ok) throw new Error(`Resend answered ${response.status}`);
  };
}

function createSandboxDriver(sandbox: Fetcher | undefined): SendMail {
  return async (mail, signal) => {
    if (!sandbox) throw new Error("MAIL_DRIVER is sandbox, but there is no sandbox here");
    const address = "http://sandbox/sandbox/mail";
    const response = await sandbox.fetch(address, { method: "POST", body: JSON.stringify(mail), signal });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
  };
}

function rejectOnAbort(limit: AbortSignal): Promise<never> {
  return new Promise((_, reject) => limit.addEventListener("abort", () => reject(limit.reason)));
}
