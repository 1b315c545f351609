import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ActionButton } from "#app/components/ui/action-button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { sendOrQueue } from "#app/device/send-or-queue.ts";
import { sendChangesOrWarn, signOut } from "#app/device/sign-out.ts";
import type { FormValues } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { describePasswordProblem } from "#app/modules/accounts/account.schema.ts";
import { createFormNotSentMessage, createRequestNotSentMessage } from "#app/modules/connection-messages.ts";
import { profileFormSchema } from "#app/modules/couples/profile.schema.ts";
import { getProfileView } from "#app/modules/couples/profile-view.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { internalError } from "#app/modules/domain-error.ts";
import { countExportParts } from "#app/modules/export/export-account.server.ts";
import { countCookbookVolumes } from "#app/modules/export/export-cookbook.server.ts";
import { AccountSection } from "./account-section.tsx";
import { CoupleSection } from "./couple-section.tsx";
import { InviteCard } from "./invite-card.tsx";
import { PlanSection } from "./plan-section.tsx";
import { handleProfileForm } from "./profile-actions.server.ts";
import { useSubscriptionStatus } from "./use-subscription-status.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  // Counts the parts only after a redirect from the export, because nothing else shows them.
  const isInParts = new URL(request.url).searchParams.get("export") === "parts";
  const exportParts = isInParts
    ? {
        zip: await countExportParts(context.services, viewer),
        cookbook: await countCookbookVolumes(context.services, viewer),
      }
    : null;
  return { ...(await getProfileView(context.services, viewer)), exportParts };
}

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = {
    routePattern: "/app/profile" as const,
    schema: profileFormSchema,
    viewer: requireViewerForAction,
    describeInvalid: describeInvalidForm,
    describeFailure: ({ intent }: FormValues) => describeFailure(intent),
  };
  return handleForm(args, form, async (input, { viewer }) => {
    return handleProfileForm(context, viewer, input);
  });
}

function describeInvalidForm({ fieldErrors, message }: DomainError, { intent }: FormValues) {
  const passwordProblem =
    intent === "password" ? describePasswordProblem({ ...fieldErrors, password: fieldErrors.newPassword }) : null;
  return passwordProblem ?? { title: isNameIntent(intent) ? nameNotSaved : null, message };
}

function describeFailure(intent: unknown) {
  return isNameIntent(intent) ? { ...internalError, title: nameNotSaved } : internalError;
}

const nameNotSaved = "Couldn't save";

function isNameIntent(intent: unknown): boolean {
  return intent === "name-couple" || intent === "person";
}

/** Intents that may end this browser's session. */
const signOutIntents = new Set<unknown>(["end-session", "sign-out-everywhere", "delete"]);

export async function clientAction(args: ClientActionFunctionArgs) {
  const send = () => sendOrQueue(args, describeLostConnection, describeFailure);
  const intent = (await args.request.clone().formData()).get("intent");
  const told = intent === "sign-out-everywhere" ? await sendChangesOrWarn() : null;
  return told ?? (signOutIntents.has(intent) ? signOut(send) : send());
}

function describeLostConnection(intent: unknown) {
  switch (intent) {
    case "name-couple":
      return createFormNotSentMessage("The kitchen's name", nameNotSaved);
    case "person":
      return createFormNotSentMessage("Your name", nameNotSaved);
    case "password":
      return createFormNotSentMessage("Your new password");
    default:
      return createRequestNotSentMessage("This");
  }
}

export const clientLoader = createClientLoader<typeof loader>("routes/app.profile");
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Profile");

export default function ProfilePage() {
  const profile = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const paid = useSubscriptionStatus({ isPaid: profile.plan === "paid", isInvited: profile.invite.state !== "none" });
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <h1 className="text-3xl">Profile</h1>
      {reply?.isDone === false ? (
        <FormNotice tone="error" title={reply.title ?? "Please check the form"} description={reply.message} />
      ) : null}
      <CoupleSection profile={profile} />
      <InviteCard profile={profile} isHighlighted={paid.isHighlighted} onSubscribe={paid.openDialog} />
      <PlanSection profile={profile} paid={paid} />
      <AccountSection profile={profile} exportParts={profile.exportParts} />
      <ActionButton action="/auth/sign-out" variant="outline">
        Sign out
      </ActionButton>
    </div>
  );
}
