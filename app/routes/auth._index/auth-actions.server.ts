import { redirectDocument } from "@remix-run/cloudflare";
import { addressTaken } from "#app/domain/accounts/account.errors.ts";
import type { AuthInput } from "#app/domain/accounts/account.schema.ts";
import { requestConfirmation } from "#app/domain/accounts/request-confirmation.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { signUp } from "#app/domain/accounts/sign-up.server.ts";
import { requestPasswordReset } from "#app/domain/accounts/use-mail-link.server.ts";
import { type Done, done } from "#app/http/action-reply.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { safePath } from "#app/http/safe-path.ts";

/** Handles the forms of the page; a session begins with a document of its own. Mails are sent after the reply. */
export async function handleAuthForm(context: RequestContext, input: AuthInput): Promise<Done> {
  const { services, address, browser } = context;
  switch (input.intent) {
    case "reset": {
      const { afterwards } = await requestPasswordReset(services, { email: input.email, address });
      context.waitUntil(afterwards);
      return done("Reset link sent", "Check your email to continue");
    }
    case "resend": {
      const { afterwards } = await requestConfirmation(services, { email: input.email, address });
      context.waitUntil(afterwards);
      return done("Check your email", "If this address still needs to be confirmed, a new link is on its way.");
    }
    case "login": {
      const { email, password } = input;
      await context.startSession(await signIn(services, { email, password, address, browser }));
      throw redirectDocument(safePath(input.redirectTo, "/app"));
    }
    case "signup": {
      const { name, email, password } = input;
      const { account, remembered, afterwards } = await signUp(services, { name, email, password, address, browser });
      context.waitUntil(afterwards);
      if (account === null) {
        context.rememberBrowser(remembered);
        if (!services.requiresEmailConfirmation) throw addressTaken();
        return done("Almost there", "Account created! Please check your email to verify your account.");
      }
      await context.startSession(account);
      throw redirectDocument(safePath(input.redirectTo, "/app"));
    }
  }
}
