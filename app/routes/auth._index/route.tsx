import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuthPage } from "#app/components/shell/auth-page.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useClearOfflineCopy } from "#app/device/sign-out.ts";
import { type AcceptedReply, createDoneReply, type FormValues } from "#app/http/action-reply.ts";
import { consumeFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { findInvitationToAccept, joinAfterSignIn } from "#app/http/join-after-sign-in.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { getRecipeToSavePath } from "#app/http/read-share.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { toSafeRedirectPath } from "#app/http/safe-path.ts";
import { addressTakenError, resetErrorTitle } from "#app/modules/accounts/account.errors.ts";
import { type AuthInput, authFormSchema, describePasswordProblem } from "#app/modules/accounts/account.schema.ts";
import { requestConfirmationEmail } from "#app/modules/accounts/confirm-email.server.ts";
import { requestPasswordReset } from "#app/modules/accounts/reset-password.server.ts";
import { signIn, signUp } from "#app/modules/accounts/sign-in.server.ts";
import { unnamedPartner } from "#app/modules/accounts/viewer.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import { type DomainError, internalError } from "#app/modules/domain-error.ts";
import { AuthForm } from "./auth-form.tsx";
import { UnsentChangesNotice } from "./unsent-changes-notice.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const redirectTo = toSafeRedirectPath(url.searchParams.get("redirectTo"), getRecipeToSavePath(context) ?? "/app");
  const isAnew = url.searchParams.has("anew");
  const viewer = await context.getViewer();
  if (viewer && !isAnew) throw redirect(redirectTo);
  return {
    signedInAs: viewer && (viewer.name ?? viewer.email),
    mode: url.searchParams.get("mode") === "login" ? ("login" as const) : ("signup" as const),
    redirectTo,
    invitation: await findInvitationToAccept(context, redirectTo),
    hasGoogle: context.services.google !== null,
    notice: consumeFlashNotice(context),
  };
}

export const clientLoader = createClientLoader<typeof loader>("routes/auth._index");

export function action(args: ActionFunctionArgs) {
  const form = {
    routePattern: "/auth" as const,
    schema: authFormSchema,
    describeInvalid: describeInvalidForm,
    describeFailure: ({ intent }: FormValues) => describeFailure(intent),
  };
  return handleForm(args, form, (input) => handleAuthForm(args.context, input));
}

function describeInvalidForm({ fieldErrors, message }: DomainError, { intent }: FormValues) {
  if (intent === "reset") return { title: "Enter your email", message: "Please type your account email first." };
  const passwordProblem = intent === "signup" ? describePasswordProblem(fieldErrors) : null;
  return passwordProblem ?? { title: null, message };
}

function describeFailure(intent: unknown) {
  return intent === "reset" ? { title: resetErrorTitle, message: internalError.message } : internalError;
}

export const clientAction = createClientAction(describeLostConnection, describeFailure);

function describeLostConnection(intent: unknown) {
  switch (intent) {
    case "login":
      return createFormNotSentMessage("Your login");
    case "signup":
      return createFormNotSentMessage("Your new account");
    default:
      return createFormNotSentMessage("Your request");
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  createPrivateMeta(data?.mode === "login" ? "Log in" : "Sign up");

export default function Auth() {
  const { signedInAs, mode, redirectTo, invitation, hasGoogle, notice } = useLoaderData<typeof loader>();
  useClearOfflineCopy();
  return (
    <AuthPage title={mode === "login" ? "Welcome back" : "Create your couple account"}>
      {invitation ? (
        <FormNotice
          tone="success"
          title={`${invitation.inviterName ?? unnamedPartner} invited you`}
          description={`When you sign in, you two share the recipe book of ${invitation.kitchenName}.`}
        />
      ) : null}
      <UnsentChangesNotice signedInAs={signedInAs} redirectTo={redirectTo}>
        <AuthForm mode={mode} redirectTo={redirectTo} hasGoogle={hasGoogle} notice={notice} />
      </UnsentChangesNotice>
    </AuthPage>
  );
}

/** Handles the forms of the page; a session begins with a document of its own. Mails are sent after the reply. */
async function handleAuthForm(context: RequestContext, input: AuthInput): Promise<AcceptedReply> {
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
