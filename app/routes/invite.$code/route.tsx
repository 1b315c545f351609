import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { HeartHandshake } from "lucide-react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { InviteLink } from "#app/components/couple/invite-link.tsx";
import { AuthPage } from "#app/components/shell/auth-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ActionForm, FormNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { storedPendingInvite } from "#app/device/storage.ts";
import { useActionForm } from "#app/device/use-form.ts";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { httpStatusByRefusal } from "#app/http/error-response.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { setJoinedNotice } from "#app/http/join-after-sign-in.server.ts";
import { createPageMeta, createPrivateMeta } from "#app/http/page-meta.ts";
import { emptyFormSchema } from "#app/http/read-body.server.ts";
import { requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { getLoginPath, getSignUpPath } from "#app/modules/accounts/auth-paths.ts";
import { unnamedPartner } from "#app/modules/accounts/viewer.ts";
import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import { tooManyInviteCodesErrorCode } from "#app/modules/couples/invite-code.ts";
import type { PendingInvitation } from "#app/modules/couples/invite-partner.server.ts";
import { getInvitationForVisitor, joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { internalError, isDomainError } from "#app/modules/domain-error.ts";

type InvitationProblem = Pick<RefusedReply, "code" | "title" | "message">;

/** A GET request changes nothing, so that link previews in chats can't use up the invitation. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const viewer = await context.getViewer();
  const isSignedIn = viewer !== null;
  const { origin } = context.services;
  try {
    // Does not count the code again, because without script the action has just counted and refused it.
    if (context.refusal) throw context.refusal;
    const invitation = await getInvitationForVisitor(
      context.services,
      { viewer, address: context.address },
      params.code ?? "",
    );
    if (invitation === "member") throw redirect("/app");
    return { invitation, isSignedIn, refused: null, origin };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { code, message } = error;
    const refused: InvitationProblem = { code, title: error.title ?? "Error", message };
    context.refusal = error;
    return data({ invitation: null, isSignedIn, refused, origin }, { status: httpStatusByRefusal[error.refusal] });
  }
}

export const clientLoader = createClientLoader<typeof loader>("routes/invite.$code");

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  return handleForm(args, { routePattern: "/invite/:code", schema: emptyFormSchema }, async () => {
    const code = params.code ?? "";
    if (!(await context.getViewer())) throw redirect(getLoginPath(`/invite/${code}`));
    const viewer = await requireViewerForAction(context);
    setJoinedNotice(context, await joinCouple(context.services, { viewer, address: context.address }, code));
    throw redirect("/app");
  });
}

export const clientAction = createClientAction(
  createActionNotDoneMessage("You haven't joined yet. The invitation is still valid."),
);

/** Chats show the invitation by its tags; no search engine lists it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.invitation) return createPrivateMeta("Invitation");
  const { code, inviterName, kitchenName } = data.invitation;
  return [
    ...createPageMeta({
      title: `${inviterName ?? unnamedPartner} invites you to share a recipe book`,
      description: `What one of you saves in ${kitchenName}, the other can cook.`,
      origin: data.origin,
      path: `/invite/${code}`,
      type: "website",
    }),
    { name: "robots", content: "noindex" },
  ];
};

export default function InvitationPage() {
  const { invitation, isSignedIn, refused } = useLoaderData<typeof loader>();
  const form = useActionForm({}, { isQuiet: true });
  // A lost connection or a server error says nothing about the invitation, so the form stays.
  const mayTryAgain = form.wasConnectionLost || form.refused?.code === internalError.code;
  const problem: InvitationProblem | null = mayTryAgain ? refused : (form.refused ?? refused);
  const mayJoin = invitation !== null && !invitation.own && !problem;
  useOnChange(mayJoin ? invitation.code : null, (code) => {
    // A visitor who must wait keeps the invitation.
    if (code === null) return problem?.code !== tooManyInviteCodesErrorCode && storedPendingInvite.remove();
    // A visitor who signs in another way than by the page's buttons is shown the invitation again, and asked.
    if (!isSignedIn) storedPendingInvite.write(code);
  });
  const isChecking = form.submittedData !== undefined;

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
  if (invitation.own) return <OwnInvitation invitation={invitation.own} />;
  const here = `/invite/${invitation.code}`;
  const inviter = invitation.inviterName ?? unnamedPartner;
  return (
    <AuthPage title={`${inviter} invited you`}>
      <p className="flex items-center gap-3">
        <HeartHandshake className="size-8 shrink-0 text-positive" aria-hidden />
        <span>
          Share one recipe book in <strong dir="auto">{invitation.kitchenName}</strong>: what one of you saves, the
          other can cook.
        </span>
      </p>
      {form.refused && !isChecking ? (
        <FormNotice tone="error" title={form.refused.title ?? "Error"} description={form.refused.message} />
      ) : null}
      {isChecking ? <FormNotice tone="success" title="Checking your invitation…" /> : null}
      {isSignedIn ? (
        <ActionForm form={form} className="grid gap-3">
          {invitation.hasRecipes ? (
            <p>
              Your own recipes come with you, and both of you can change them. Recipes this kitchen already has move to
              Recently deleted.
            </p>
          ) : null}
          <SubmitButton size="lg">Join the kitchen</SubmitButton>
          <Button asChild variant="link">
            <Link to="/app" onClick={storedPendingInvite.remove}>
              Not now
            </Link>
          </Button>
        </ActionForm>
      ) : (
        <div className="grid gap-3">
          <Button asChild size="lg">
            <Link to={getSignUpPath(here)}>Create your account</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to={getLoginPath(here)}>Log in</Link>
          </Button>
        </div>
      )}
    </AuthPage>
  );
}

function OwnInvitation({ invitation }: { invitation: PendingInvitation }) {
  return (
    <AuthPage title="Your own invitation">
      <p>Send this link to your partner. The first person to join with it shares your kitchen.</p>
      <InviteLink invitation={invitation} />
      <Button asChild variant="outline">
        <Link to="/app">Go to App</Link>
      </Button>
    </AuthPage>
  );
}
