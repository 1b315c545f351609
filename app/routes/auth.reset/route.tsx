import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useClearOfflineCopy } from "#app/browser/clear-personal-data.ts";
import { useForm } from "#app/browser/use-form.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { PageNotice } from "#app/components/forms.tsx";
import { NewEmailLinkForm } from "#app/components/new-email-link-form.tsx";
import { resetError } from "#app/domain/accounts/account.errors.ts";
import { describePasswordProblem, resetForm } from "#app/domain/accounts/account.schema.ts";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { resetLinkProblem } from "#app/domain/accounts/use-mail-link.server.ts";
import { resetPassword } from "#app/domain/couples/reset-password.server.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { internalError } from "#app/domain/internal-error.ts";
import { problemNotice } from "#app/http/action-reply.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { privateMeta } from "#app/http/page-meta.ts";
import { createClientAction, createFormNotSentMessage } from "#app/offline/send-or-queue.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

/** Opening the link changes nothing, since mail scanners open links too. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const problem = await resetLinkProblem(context.services, token);
  return { token, problem: problem && problemNotice(problem) };
}

const resetFailed = { title: resetError, message: internalError.message };

const resetFormOptions = {
  address: "/auth/reset" as const,
  schema: resetForm,
  whenInvalid({ fieldErrors, message }: DomainError) {
    if (fieldErrors.token) return { title: resetError, message };
    return describePasswordProblem(fieldErrors) ?? { title: resetError, message };
  },
  whenBroken: () => resetFailed,
};

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  return answerForm(args, resetFormOptions, async (input) => {
    const prover = { browser: context.browser, viewer: await context.viewer() };
    await context.startSession(await resetPassword(context.services, { ...input, ...prover }));
    setFlash(context, {
      title: "Password changed",
      description: "You are signed in with your new password.",
      variant: "success",
    });
    throw redirectDocument("/app");
  });
}

export const clientAction = createClientAction(createFormNotSentMessage("Your new password"), resetFailed);

/** The form stays after a lost response, because the submission may have used up the link. */
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/offline/send-or-queue.ts";

export const meta: MetaFunction = () => [
  ...privateMeta("Choose a new password"),
  // The token in the address is sent to no other site; the form on this page still sends its origin.
  { name: "referrer", content: "same-origin" },
];

export default function ResetPassword() {
  const { token, problem } = useLoaderData<typeof loader>();
  const form = useForm({ token }, { navigates: true });
  useClearOfflineCopy();
  const shown = form.refused ? problemNotice(form.refused) : problem;
  const isLinkDead = problem !== null || form.refused?.code === "link_not_valid";
  return (
    <AuthPage title="Choose a new password">
      {isLinkDead ? (
        <NewEmailLinkForm intent="reset" problem={shown} />
      ) : (
        <>
          <PageNotice notice={shown} />
          <NewPasswordForm form={form} />
        </>
      )}
      <Link
        to={loginPath()}
        className="inline-flex min-h-11 items-center justify-center font-medium text-primary-text underline underline-offset-4"
      >
        Back to login
      </Link>
    </AuthPage>
  );
}
