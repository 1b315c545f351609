import type { Config } from "#app/config.server.ts";
import type { Mailer } from "./mailer.ts";

export function createMailer(_bindings: { EMAIL: SendEmail; SANDBOX?: Fetcher }, _config: Config["mail"]): Mailer {
  return {
    async send() {
      throw new Error("not there yet");
    },
  };
}
