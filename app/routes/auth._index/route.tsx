import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuthPage } from "#app/components/shell/auth-page.tsx";
import { useClearOfflineCopy } from "#app/device/clear-personal-data.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import type { FormValues } from "#app/http/action-reply.ts";
import { consumeFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { getRecipeToSavePath } from "#app/http/read-share.server.ts";
import { toSafeRedirectPath } from "#app/http/safe-path.ts";
import { resetErrorTitle } from "#app/modules/accounts/account.errors.ts";
import { authFormSchema, describePasswordProblem } from "#app/modules/accounts/account.schema.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { internalError } from "#app/modules/domain-error.ts";
import { handleAuthForm } from "./auth-actions.server.ts";
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
