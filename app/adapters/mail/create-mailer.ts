import type { Config } from "#app/config.server.ts";
import type { Mailer } from "./mailer.ts";

const resendAddress = "https://api.resend.com/emails";
const timeLimitMs = 10_000;

/** The mailer that the configuration names. */
export function createMailer(bindings: { EMAIL: SendEmail; SANDBOX?: Fetcher }, config: Config["mail"]): Mailer {
  if (config.driver === "cloudflare") return cloudflareMailer(bindings.EMAIL, config.from);
  if (config.driver === "resend") return resendMailer(config);
  return sandboxMailer(bindings.SANDBOX);
}

function cloudflareMailer(binding: SendEmail, from: string): Mailer {
  const [, name, email] = from.match(/^(.*?)\s*<(.+)>$/) ?? [null, "", from];
  return {
    async send(mail) {
      await binding.send({ from: { name: name ?? "", email: email ?? from }, ...mail });
    },
  };
}

function resendMailer(config: Config["mail"]): Mailer {
  return {
    async send(mail) {
      const response = await fetch(resendAddress, {
        method: "POST",
        headers: { Authorization: `Bearer ${config.resendApiKey}`, "Content-Type": "application/json" },
        body: JSON.stringify({ from: config.from, ...mail }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (!response.ok) throw new Error(`Resend answered ${response.status}`);
    },
  };
}

/** Locally, mails can be read in the sandbox's mailbox. */
function sandboxMailer(sandbox: Fetcher | undefined): Mailer {
  return {
    async send(mail) {
      if (!sandbox) throw new Error("MAIL_DRIVER is sandbox, but there is no sandbox here");
      const response = await sandbox.fetch("http://sandbox/sandbox/mail", {
        method: "POST",
        body: JSON.stringify(mail),
      });
      if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
    },
  };
}
