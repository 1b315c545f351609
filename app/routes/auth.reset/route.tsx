import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { AuthPage } from "#app/components/shell/auth-page.tsx";
import { NewEmailLinkForm } from "#app/components/shell/resend-confirmation-form.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, PageNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useClearOfflineCopy } from "#app/device/sign-out.ts";
import { type ActionFormState, useActionForm } from "#app/device/use-form.ts";
import { createErrorNotice } from "#app/http/action-reply.ts";
import { setFlashNotice, startPartnerCheck } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { resetErrorTitle } from "#app/modules/accounts/account.errors.ts";
import { describePasswordProblem, resetPasswordFormSchema } from "#app/modules/accounts/account.schema.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { findResetLinkProblem, resetPassword } from "#app/modules/accounts/reset-password.server.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import { type DomainError, internalError } from "#app/modules/domain-error.ts";

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const problem = await findResetLinkProblem(context.services, token);
  return { token, problem: problem && createErrorNotice(problem) };
}

export const clientLoader = createClientLoader<typeof loader>("routes/auth.reset");

const resetFailed = { title: resetErrorTitle, message: internalError.message };

const resetFormOptions = {
  routePattern: "/auth/reset" as const,
  schema: resetPasswordFormSchema,
  describeInvalid({ fieldErrors, message }: DomainError) {
    if (fieldErrors.token) return { title: resetErrorTitle, message };
    return describePasswordProblem(fieldErrors) ?? { title: resetErrorTitle, message };
  },
  describeFailure: () => resetFailed,
};

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  return handleForm(args, resetFormOptions, async (input) => {
    const prover = { browser: context.browser, viewer: await context.getViewer() };
    const account = await resetPassword(context.services, { ...input, ...prover });
    await context.startSession(account);
    startPartnerCheck(context, account);
    setFlashNotice(context, {
      title: "Password changed",
      description: "You're signed in with your new password.",
      variant: "success",
    });
    throw redirectDocument("/app");
  });
}

export const clientAction = createClientAction(createFormNotSentMessage("Your new password"), resetFailed);

/** Keeps the form after a lost response, because the submission may have used up the link. */
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction = () => [
  ...createPrivateMeta("Choose a new password"),
  // Keeps the token in the address from other sites. The form on this page still sends its origin.
  { name: "referrer", content: "same-origin" },
];

export default function ResetPassword() {
  const { token, problem } = useLoaderData<typeof loader>();
  const form = useActionForm({ token }, { navigates: true });
  useClearOfflineCopy();
  const shown = form.refused ? createErrorNotice(form.refused) : problem;
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
        to={getLoginPath()}
        className="inline-flex min-h-11 items-center justify-center font-medium text-primary-text underline underline-offset-4"
      >
        Back to login
      </Link>
    </AuthPage>
  );
}

function NewPasswordForm({ form }: { form: ActionFormState }) {
  return (
    <ActionForm form={form} className="grid gap-4">
      <FormField
        name="password"
        type="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <FormField name="confirmation" type="password" label="Confirm password" autoComplete="new-password" />
      <SubmitButton size="lg">Save password</SubmitButton>
    </ActionForm>
  );
}
