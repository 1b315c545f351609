import {
  type ActionFunctionArgs,
  data,
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
import { HeartHandshake } from "lucide-react";
import { connectionLost, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { FormNotice } from "#app/components/forms.tsx";
import { InviteLink } from "#app/components/invite-link.tsx";
import { PageOwnerField } from "#app/components/page-owner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { productName } from "#app/content/brand.ts";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import type { PendingInvitation } from "#app/domain/couples/invite-code.ts";
import { joinCouple, openInvitation } from "#app/domain/couples/join-couple.server.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { retryAfter, statusOfRefusal } from "#app/http/error-response.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { noFields } from "#app/http/read-body.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { viewerToAct } from "#app/http/viewer.server.ts";
import { useKeptCode } from "./use-kept-code.ts";
import { Waiting } from "./waiting.tsx";

type Problem = { title: string; message: string };

/** A GET request changes nothing: a chat that previews the link uses nothing up. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const isSignedIn = viewer !== null;
  try {
    const invitation = await openInvitation(context.services, { viewer, address: context.address }, params.code ?? "");
    if (invitation) return { invitation, isSignedIn, refused: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const refused: Problem = { title: error.title ?? "Error", message: error.message };
    const response = { status: statusOfRefusal(error.refusal), headers: retryAfter(error) };
    return data({ invitation: null, isSignedIn, refused }, response);
  }
  throw welcome(context);
}

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  return answerForm(args, { address: "/invite/:code", schema: noFields }, async () => {
    const code = params.code ?? "";
    if (!(await context.viewer())) throw redirect(loginPath(`/invite/${code}`));
    const viewer = await viewerToAct(context);
    const outcome = await joinCouple(context.services, { viewer, address: context.address }, code);
    throw outcome === "joined" ? welcome(context) : redirect(`/invite/${encodeURIComponent(code)}`);
  });
}

function welcome(context: RequestContext): Response {
  const words = { title: "Welcome to your kitchen", description: "You cook together now." };
  setFlash(context, { ...words, variant: "success" });
  return redirect("/app");
}

const lost = {
  title: "Not sent yet",
  message: "This could not be sent. The invitation still holds; please try again.",
};

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeepPage(args, lost);
}

/** Sends Retry-After when an action was refused for now, or the look-up of a code was. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export const meta: MetaFunction = () => [
  { title: `Invitation | ${productName}` },
  { name: "robots", content: "noindex" },
  { name: "description", content: "Somebody wants to share their recipe book with you." },
];

export default function Invite() {
  const { invitation, isSignedIn, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer?.isDone === false ? answer : null;
  const wasLost = refusal?.code === connectionLost;
  const problem = wasLost ? refused : (refusal ?? refused);
  useKeptCode(invitation && !invitation.own && !problem ? invitation.code : null, isSignedIn);
  const isChecking = useNavigation().state !== "idle";

  if (!invitation || problem) {
    return (
      <AuthPage title={problem?.title ?? "Invalid Invitation"}>
        <p>{problem?.message}</p>
        <Button asChild size="lg">
          <Link to="/app">Go to App</Link>
        </Button>
      </AuthPage>
    );
  }
  if (invitation.own) return <OwnInvitation invitation={invitation.own} coupleName={invitation.coupleName} />;
  const here = `/invite/${invitation.code}`;
  const inviter = invitation.inviterName ?? "Your partner";
  if (invitation.isWaiting) return <Waiting inviter={inviter} coupleName={invitation.coupleName} />;
  return (
    <AuthPage title={`${inviter} invites you`}>
      <p className="flex items-center gap-3">
        <HeartHandshake className="size-8 shrink-0 text-positive" aria-hidden />
        <span>
          Share one recipe book in <strong dir="auto">{invitation.coupleName}</strong>: what one of you saves, the other
          can cook.
        </span>
      </p>
      {wasLost && !isChecking ? <FormNotice title={lost.title} description={lost.message} isError /> : null}
      {isChecking ? <FormNotice title="Checking your invitation…" description={null} isError={false} /> : null}
      {isSignedIn ? (
        <Form method="post" className="grid gap-3">
          <PageOwnerField />
          <p>Recipes that you have come along, and both of you can change them.</p>
          <Button type="submit" size="lg" isBusy={isChecking}>
            Join the kitchen
          </Button>
          <Button asChild variant="link">
            <Link to="/app">Not now</Link>
          </Button>
        </Form>
      ) : (
        <div className="grid gap-3">
          <Button asChild size="lg">
            <Link to={`/auth?redirectTo=${encodeURIComponent(here)}`}>Create your account</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to={loginPath(here)}>Log in</Link>
          </Button>
        </div>
      )}
    </AuthPage>
  );
}

type OwnInvitationProps = { invitation: PendingInvitation; coupleName: string };

function OwnInvitation({ invitation, coupleName }: OwnInvitationProps) {
  return (
    <AuthPage title="Your own invitation">
      <p>
        Send this link to your partner. Whoever opens it first shares <strong dir="auto">{coupleName}</strong> with you.
      </p>
      <InviteLink invitation={invitation} />
      <Button asChild variant="outline">
        <Link to="/app">Go to App</Link>
      </Button>
    </AuthPage>
  );
}
