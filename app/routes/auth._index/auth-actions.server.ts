import { redirectDocument } from "@remix-run/cloudflare";
import { type AcceptedReply, createDoneReply } from "#app/http/action-reply.ts";
import { joinAfterSignIn } from "#app/http/join-after-sign-in.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { toSafeRedirectPath } from "#app/http/safe-path.ts";
import { addressTakenError } from "#app/modules/accounts/account.errors.ts";
import type { AuthInput } from "#app/modules/accounts/account.schema.ts";
import { requestConfirmationEmail } from "#app/modules/accounts/confirm-email.server.ts";
import { requestPasswordReset } from "#app/modules/accounts/reset-password.server.ts";
import { signIn, signUp } from "#app/modules/accounts/sign-in.server.ts";

/** Handles the forms of the page; a session begins with a document of its own. Mails are sent after the reply. */
export async function handleAuthForm(context: RequestContext, input: AuthInput): Promise<AcceptedReply> {
  const { services, address, browser } = context;
  switch (input.intent) {
    case "reset": {
      const { afterwards } = await requestPasswordReset(services, { email: input.email, address });
      context.waitUntil(afterwards);
      return createDoneReply("Reset link sent", "Check your email to continue");
    }
    case "resend": {
      const { afterwards } = await requestConfirmationEmail(services, { email: input.email, address });
      context.waitUntil(afterwards);
      return createDoneReply(
        "Check your email",
        "If this address still needs to be confirmed, a new link is on its way.",
      );
    }
    case "login": {
      const { email, password } = input;
      await context.startSession(await signIn(services, { email, password, address, browser }));
      throw redirectDocument(await joinAfterSignIn(context, toSafeRedirectPath(input.redirectTo, "/app")));
    }
    case "signup": {
      const { name, email, password } = input;
      const { account, remembered, afterwards } = await signUp(services, { name, email, password, address, browser });
      context.waitUntil(afterwards);
      if (account === null) {
        context.rememberBrowser(remembered);
        if (!services.requiresEmailConfirmation) throw addressTakenError();
        return createDoneReply("Almost there", "Account created! Please check your email to verify your account.");
      }
      await context.startSession(account);
      throw redirectDocument(await joinAfterSignIn(context, toSafeRedirectPath(input.redirectTo, "/app")));
    }
  }
}
