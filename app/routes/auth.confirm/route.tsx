import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import * as z from "zod";
import { buttonNotSent, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { PageNotice } from "#app/components/forms.tsx";
import { NewLinkForm } from "#app/components/new-link-form.tsx";
import { PageOwnerField } from "#app/components/page-owner.tsx";
import { SendAgain } from "#app/components/send-again.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { productName } from "#app/content/brand.ts";
import { tokenAndPasswordForm, tokenForm } from "#app/domain/accounts/account.schema.ts";
import { sendConfirmationAgain } from "#app/domain/accounts/account-mails.server.ts";
import { confirmEmail, disownAccount, openConfirmation } from "#app/domain/accounts/confirm-email.server.ts";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { type Done, done, doneWith, type Notice, problemNotice } from "#app/http/action-reply.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { closeConfirmBanner } from "#app/http/confirm-banner.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { byIntent } from "#app/http/read-body.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { viewerToAct } from "#app/http/viewer.server.ts";
import { ConfirmWithPassword } from "./confirm-with-password.tsx";

/** Opening the link changes nothing, since mail scanners open links too. The button confirms. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const viewer = await context.viewer();
  const prover = { browser: context.browser, viewer };
  const { problem, asksPassword } = await openConfirmation(context.services, { token, ...prover });
  return {
    token,
    problem: problem && problemNotice(problem),
    asksPassword,
    isViewerUnconfirmed: viewer !== null && viewer.emailConfirmedAt === null,
  };
}

const pressedOn = z.string().max(2048).optional();

const confirmForms = byIntent(
  tokenForm.extend({ intent: z.literal("confirm") }),
  tokenAndPasswordForm.extend({ intent: z.literal("confirm-with-password") }),
  tokenForm.extend({ intent: z.literal("disown") }),
  z.object({ intent: z.literal("resend"), pressedOn }),
  z.object({ intent: z.literal("later"), pressedOn }),
);

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  return answerForm(args, { address: "/auth/confirm", schema: confirmForms }, async (input) => {
    if (input.intent === "resend") {
      const viewer = await viewerToAct(context);
      if (viewer.emailConfirmedAt === null) await sendConfirmationAgain(context.services, viewer);
      return stayOn(input.pressedOn, context, done("Email sent", "Check your inbox for the link."));
    }
    if (input.intent === "later") {
      closeConfirmBanner(context, await viewerToAct(context));
      return stayOn(input.pressedOn, context, doneWith(null));
    }
    if (input.intent === "disown") {
      const token = await disownAccount(context.services, input);
      throw redirect(`/auth/reset?${new URLSearchParams({ token })}`);
    }
    const { address, browser } = context;
    const prover = { browser, viewer: await context.viewer() };
    const account = await confirmEmail(context.services, { ...input, address, ...prover });
    // Whoever gave the password need not give it once more.
    if (account !== null && input.intent === "confirm-with-password") await context.startSession(account);
    else if (account !== null) context.rememberBrowser(account);
    setFlash(context, { title: "Email confirmed", description: "Your account is secure.", variant: "success" });
    throw redirect((await context.viewer()) ? "/app" : loginPath());
  });
}

/** The banner's buttons leave nobody's page: a script stays by itself, and without one the page is loaded again. */
function stayOn(page: string | undefined, context: RequestContext, reply: Done): Done {
  if (!context.isDocumentRequest) return reply;
  if (reply.notice) setFlash(context, reply.notice);
  throw redirect(safePath(page, "/app"));
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeepPage(args, buttonNotSent("This"));
}

/** Sends Retry-After when an action was refused for now. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = () => [
  { title: `Confirm your email | ${productName}` },
  { name: "robots", content: "noindex" },
  // The token in the address is sent to no other site; the form on this page still sends its origin.
  { name: "referrer", content: "same-origin" },
];

export default function ConfirmEmail() {
  const { token, problem, asksPassword, isViewerUnconfirmed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const refusal = reply?.isDone === false ? reply : null;
  const shown = refusal ? problemNotice(refusal) : problem;
  const isLinkDead = problem !== null || refusal?.code === "link_not_valid";
  return (
    <AuthPage title="Confirm your email">
      {isLinkDead ? (
        <AnotherLink problem={shown} isViewerUnconfirmed={isViewerUnconfirmed} />
      ) : (
        <>
          <PageNotice notice={shown} />
          {asksPassword ? <ConfirmWithPassword token={token} reply={reply} /> : <ConfirmForm token={token} />}
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
  const { state } = useNavigation();
  return (
    <>
      <p>One more tap, and this address is confirmed as yours.</p>
      <Form method="post" replace className="grid">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" isBusy={state === "submitting"}>
          Confirm my email
        </Button>
      </Form>
    </>
  );
}

/** Whoever is signed in need not type the address. */
function AnotherLink({ problem, isViewerUnconfirmed }: { problem: Notice | null; isViewerUnconfirmed: boolean }) {
  if (!isViewerUnconfirmed) return <NewLinkForm intent="resend" problem={problem} />;
  return (
    <SendAgain problem={problem}>
      <PageOwnerField />
    </SendAgain>
  );
}
