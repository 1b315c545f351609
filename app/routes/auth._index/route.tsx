import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useClearOfflineCopy } from "#app/browser/clear-personal-data.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { resetError } from "#app/domain/accounts/account.errors.ts";
import { authForms, describePasswordProblem } from "#app/domain/accounts/account.schema.ts";
import { partnerQuestionPath } from "#app/domain/couples/partner-question-path.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { internalError, somethingWrong } from "#app/domain/internal-error.ts";
import type { FormValues } from "#app/http/action-reply.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { takeFlash } from "#app/http/flash.server.ts";
import { privateMeta } from "#app/http/page-meta.ts";
import { recipeToSavePath } from "#app/http/recipe-to-save.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { createClientAction, createFormNotSentMessage } from "#app/offline/send-or-queue.ts";
import { handleAuthForm } from "./auth-actions.server.ts";
import { AuthForm } from "./auth-form.tsx";
import { UnsentChangesNotice } from "./unsent-changes-notice.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const redirectTo = safePath(url.searchParams.get("redirectTo"), recipeToSavePath(context) ?? "/app");
  const isAnew = url.searchParams.has("anew");
  const viewer = await context.viewer();
  if (viewer && !isAnew) throw redirect(redirectTo);
  if (await context.viewerWithUnconfirmedPartner()) throw redirect(partnerQuestionPath);
  return {
    signedInAs: viewer && (viewer.name ?? viewer.email),
    mode: url.searchParams.get("mode") === "login" ? ("login" as const) : ("signup" as const),
    redirectTo,
    hasGoogle: context.services.google !== null,
    notice: takeFlash(context),
  };
}

export function action(args: ActionFunctionArgs) {
  const form = {
    address: "/auth" as const,
    schema: authForms,
    whenInvalid: describeInvalidForm,
    whenBroken: ({ intent }: FormValues) => describeFailure(intent),
  };
  return answerForm(args, form, (input) => handleAuthForm(args.context, input));
}

function describeInvalidForm({ fieldErrors, message }: DomainError, { intent }: FormValues) {
  if (intent === "reset") return { title: "Enter your email", message: "Please type your account email first." };
  const passwordProblem = intent === "signup" ? describePasswordProblem(fieldErrors) : null;
  return passwordProblem ?? { title: null, message };
}

function describeFailure(intent: unknown) {
  return intent === "reset" ? { title: resetError, message: internalError.message } : somethingWrong;
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
  privateMeta(data?.mode === "login" ? "Log in" : "Sign up");

export default function Auth() {
  const { signedInAs, mode, redirectTo, hasGoogle, notice } = useLoaderData<typeof loader>();
  useClearOfflineCopy();
  return (
    <AuthPage title={mode === "login" ? "Welcome back" : "Create your couple account"}>
      <UnsentChangesNotice signedInAs={signedInAs} redirectTo={redirectTo}>
        <AuthForm mode={mode} redirectTo={redirectTo} hasGoogle={hasGoogle} notice={notice} />
      </UnsentChangesNotice>
    </AuthPage>
  );
}
