import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuthPage } from "#app/components/shell/auth-page.tsx";
import { NewEmailLinkForm, ResendConfirmationForm } from "#app/components/shell/resend-confirmation-form.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, PageNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { productName } from "#app/content/brand.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useClearOfflineCopy } from "#app/device/sign-out.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { createDoneReply, createErrorNotice, type ToastNotice } from "#app/http/action-reply.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { getRecipeToSavePath } from "#app/http/read-share.server.ts";
import { requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { confirmEmailFormSchema } from "#app/modules/accounts/account.schema.ts";
import { resendConfirmationEmail } from "#app/modules/accounts/account-emails.server.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { confirmEmail, openConfirmation, takeOverAccount } from "#app/modules/accounts/confirm-email.server.ts";
import { createRequestNotSentMessage } from "#app/modules/connection-messages.ts";

/** Opening the link changes nothing, since mail scanners open links too. The button confirms. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const viewer = await context.getViewer();
  const prover = { browser: context.browser, viewer };
  const { problem, asksPassword } = await openConfirmation(context.services, { token, ...prover });
  return {
    token,
    problem: problem && createErrorNotice(problem),
    isConfirmed: problem?.code === "already_confirmed",
    asksPassword,
    isViewerUnconfirmed: viewer !== null && viewer.emailConfirmedAt === null,
  };
}

export const clientLoader = createClientLoader<typeof loader>("routes/auth.confirm");

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  return handleForm(args, { routePattern: "/auth/confirm", schema: confirmEmailFormSchema }, async (input) => {
    if (input.intent === "resend") {
      const viewer = await requireViewerForAction(context);
      if (viewer.emailConfirmedAt === null) await resendConfirmationEmail(context.services, viewer);
      return createDoneReply("Email sent", "Check your inbox for the link.");
    }
    if (input.intent === "disown") {
      const token = await takeOverAccount(context.services, input);
      throw redirect(`/auth/reset?${new URLSearchParams({ token })}`);
    }
    const { address, browser } = context;
    const prover = { browser, viewer: await context.getViewer() };
    const account = await confirmEmail(context.services, { ...input, address, ...prover });
    // Starts a session only after the password was checked.
    if (account !== null && input.intent === "confirm-with-password") await context.startSession(account);
    else if (account !== null) context.rememberBrowser(account);
    setFlashNotice(context, { title: "Email confirmed", description: "Your account is secure.", variant: "success" });
    const next = getRecipeToSavePath(context);
    throw redirect((await context.getViewer()) ? (next ?? "/app") : getLoginPath(next));
  });
}

export const clientAction = createClientAction(createRequestNotSentMessage("This"));

export const meta: MetaFunction = () => [
  ...createPrivateMeta("Confirm your email"),
  // Keeps the token in the address from other sites. The form on this page still sends its origin.
  { name: "referrer", content: "same-origin" },
];

export default function ConfirmEmail() {
  const { token, problem, isConfirmed, asksPassword, isViewerUnconfirmed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  useClearOfflineCopy();
  const refusal = reply?.isDone === false ? reply : null;
  const shown = refusal ? createErrorNotice(refusal) : problem;
  const isLinkDead = problem !== null || refusal?.code === "link_not_valid";
  return (
    <AuthPage title="Confirm your email">
      {isConfirmed && problem ? (
        <PageNotice notice={{ ...problem, variant: "success" }} />
      ) : isLinkDead ? (
        <RequestNewLink problem={shown} isViewerUnconfirmed={isViewerUnconfirmed} />
      ) : (
        <>
          <PageNotice notice={shown} />
          {asksPassword ? <ConfirmWithPassword token={token} /> : <ConfirmForm token={token} />}
        </>
      )}
      <Link
        to="/app"
        className="inline-flex min-h-11 items-center justify-center font-medium text-primary-text underline underline-offset-4"
      >
        Go to {productName}
      </Link>
    </AuthPage>
  );
}

function ConfirmForm({ token }: { token: string }) {
  const form = useActionForm({ intent: "confirm", token }, { navigates: true });
  return (
    <>
      <p>One more tap to confirm that this address is yours.</p>
      <ActionForm form={form} className="grid">
        <SubmitButton size="lg">Confirm my email</SubmitButton>
      </ActionForm>
    </>
  );
}

/** A form for a new link. Visitors type their address; signed-in people only press a button. */
function RequestNewLink({
  problem,
  isViewerUnconfirmed,
}: {
  problem: ToastNotice | null;
  isViewerUnconfirmed: boolean;
}) {
  return isViewerUnconfirmed ? (
    <ResendConfirmationForm problem={problem} />
  ) : (
    <NewEmailLinkForm intent="resend" problem={problem} />
  );
}

/** Asks for the password in a browser unknown to the account, because anyone may have signed up with this address. */
function ConfirmWithPassword({ token }: { token: string }) {
  const form = useActionForm({ intent: "confirm-with-password", token }, { navigates: true });
  const disowning = useActionForm({ intent: "disown", token }, { navigates: true });
  return (
    <>
      <p>You signed up in another browser. Enter your password so we know it's you.</p>
      <ActionForm form={form} className="grid gap-4">
        <FormField name="password" type="password" label="Your password" autoComplete="current-password" />
        <SubmitButton size="lg">Confirm my email</SubmitButton>
      </ActionForm>
      <p>
        Did someone else sign up with your address? Choose your own password: the account becomes yours, and they are
        locked out.
      </p>
      <ActionForm form={disowning} className="grid">
        <SubmitButton variant="outline" size="lg">
          I did not make this account
        </SubmitButton>
      </ActionForm>
    </>
  );
}
