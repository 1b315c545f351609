import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { OperatorEventList } from "#app/components/operator/event-list.tsx";
import { UtcDay } from "#app/components/operator/utc-time.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, ActionFormError, SubmitButton } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import type { ActionReply, FormValues } from "#app/http/action-reply.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import {
  requireOperator,
  requireOperatorForAction,
  toSafeOperatorRedirectPath,
} from "#app/http/require-operator.server.ts";
import { formatSecurityEvent } from "#app/modules/accounts/security-event.ts";
import { breakUpUsers, deleteUser } from "#app/modules/operator/delete-user.server.ts";
import { formatUtcDay } from "#app/modules/operator/figures.ts";
import { getUserDetails } from "#app/modules/operator/list-users.server.ts";
import { coupleNotBrokenUpMessage, userNotDeletedMessage } from "#app/modules/operator/operator.errors.ts";
import { operatorUserFormSchema } from "#app/modules/operator/operator.schema.ts";
import { parseUserQuery } from "#app/modules/operator/user-filter.schema.ts";
import { formatUserQuery } from "#app/modules/operator/user-filter.ts";

const doneTitles = {
  delete: "User deleted successfully",
  "break-up": "Couple broken up successfully, recipes preserved for both users",
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context, request);
  const list = `/admin/users?${formatUserQuery(parseUserQuery(new URL(request.url).searchParams))}`;
  return { list, user: await throwAsErrorResponse(getUserDetails(context.services, params.id ?? "")) };
}

export const clientLoader = createClientLoader<typeof loader>("routes/admin.users.$id");

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const userId = params.id ?? "";
  const form = {
    routePattern: "/admin/users/:id" as const,
    schema: operatorUserFormSchema,
    viewer: requireOperatorForAction,
    describeFailure: ({ intent }: FormValues) => failureOf(intent),
  };
  return handleForm(args, form, async (input) => {
    if (input.intent === "break-up") await breakUpUsers(context.services, { userId, ...input });
    else await deleteUser(context.services, { userId, ...input });
    setFlashNotice(context, { title: doneTitles[input.intent], description: null, variant: "success" });
    throw redirect(toSafeOperatorRedirectPath(input.back));
  });
}

export const clientAction = createClientAction(failureOf, failureOf);

function failureOf(intent: unknown) {
  return intent === "break-up" ? coupleNotBrokenUpMessage : userNotDeletedMessage;
}

export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => createPrivateMeta(data?.user.email ?? "User");

export default function UserPage() {
  const { list, user } = useLoaderData<typeof loader>();
  const reply = useActionData<ActionReply>();
  // Shown in place of the break-up form, which disappears with the couple.
  const isFormGone = reply?.isDone === false && reply.values.intent === "break-up" && !user.coupleId;
  return (
    <div className="grid max-w-3xl gap-5">
      <div className="grid justify-items-start gap-3">
        <Button asChild variant="outline" size="sm">
          <Link to={list}>
            <ArrowLeft aria-hidden />
            Back
          </Link>
        </Button>
        <h1 className="text-2xl wrap-anywhere">{user.email}</h1>
      </div>
      {isFormGone ? <p role="alert">{reply.message}</p> : null}
      <Card>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-muted-foreground">Name</dt>
          <dd dir="auto">{user.name ?? "–"}</dd>
          <dt className="text-muted-foreground">Join Date</dt>
          <dd>
            <UtcDay date={formatUtcDay(user.joinedAt)} />
          </dd>
          <dt className="text-muted-foreground">Couple Status</dt>
          <dd dir="auto">{user.coupleStatus}</dd>
          {user.customerId ? (
            <>
              <dt className="text-muted-foreground">Payments</dt>
              <dd>
                <a
                  href={`https://dashboard.stripe.com/customers/${encodeURIComponent(user.customerId)}`}
                  rel="noreferrer"
                  className="text-primary-text underline underline-offset-4"
                >
                  At Stripe
                </a>
              </dd>
            </>
          ) : null}
          <dt className="text-muted-foreground">Recipes</dt>
          <dd>{user.recipeCount.toLocaleString("en")}</dd>
          <dt className="text-muted-foreground">Last Active</dt>
          <dd>{user.lastActive ? <UtcDay date={formatUtcDay(user.lastActive)} /> : "Never"}</dd>
        </dl>
      </Card>
      <SecurityEvents events={user.events} />
      {user.coupleId ? (
        <Card id="break-up" className="grid gap-4">
          <h2 className="text-xl">Break up this couple</h2>
          <BreakUpForm user={user} back={`/admin/users/${user.id}`} />
        </Card>
      ) : null}
      <Card id="delete" className="grid gap-4">
        <h2 className="text-xl">Delete this user</h2>
        <DeleteUserForm user={user} back={list} />
      </Card>
    </div>
  );
}

type SecurityEvent = { id: string; kind: string; device: string | null; network: string | null; createdAt: Date };

const shownOfNetwork = 6;

/** Lists security events. Networks are shown as keyed hashes, which reveal only that two events share one. */
export function SecurityEvents({ events }: { events: SecurityEvent[] }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Security events</h2>
      {events.length === 0 ? (
        <p className="text-muted-foreground">No security events yet.</p>
      ) : (
        <OperatorEventList
          events={events.map(({ kind, device, network, ...event }) => ({
            ...event,
            name: formatSecurityEvent(kind),
            detail: [device, network && `network ${network.slice(0, shownOfNetwork)}`].filter(Boolean).join(", "),
          }))}
        />
      )}
    </Card>
  );
}

type ConfirmedUser = { id: string; email: string; coupleId: string | null };

function BreakUpForm({ user, back }: { user: ConfirmedUser & { coupleStatus: string }; back: string }) {
  return (
    <ConfirmForm user={user} intent="break-up" label="Break up this couple" back={back}>
      <input type="hidden" name="coupleId" value={user.coupleId ?? ""} />
      <p>
        The kitchen <strong dir="auto">{user.coupleStatus}</strong>, which <strong>{user.email}</strong> shares with a
        partner, ends at once for both.
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Each gets their own kitchen with all recipes, photos, notes and their own ratings.</li>
        <li>Public links that a person made to their own recipes keep working. Links to the partner's stop working.</li>
        <li>A subscription stays with the one who pays for it; the other loses access to paid features.</li>
        <li>Invitations to the kitchen expire. Each can invite or join someone else right away.</li>
        <li>We email both of them. This can't be undone here; only a new invitation brings them back together.</li>
      </ul>
    </ConfirmForm>
  );
}

export function DeleteUserForm({ user, back }: { user: ConfirmedUser; back: string }) {
  return (
    <ConfirmForm user={user} intent="delete" label="Delete this user" back={back}>
      <p>
        <strong>{user.email}</strong> and all their data will be permanently deleted: account, photos, ratings and
        invitations. A subscription ends right away.{" "}
        {user.coupleId
          ? "The recipes stay with the partner."
          : "The recipes are deleted too, and public links to them stop working."}{" "}
        This can't be undone.
      </p>
    </ConfirmForm>
  );
}

type ConfirmFormProps = {
  user: ConfirmedUser;
  intent: string;
  label: string;
  back: string;
  children: ReactNode;
};

function ConfirmForm({ user, intent, label, back, children }: ConfirmFormProps) {
  const form = useActionForm({ intent, back }, { action: `/admin/users/${user.id}` });
  return (
    <ActionForm form={form} className="grid gap-4">
      {children}
      <FormField
        name="typedEmail"
        type="email"
        label="Type the user's email address to confirm"
        autoComplete="off"
        required
      />
      <ActionFormError />
      <SubmitButton variant="destructive">{label}</SubmitButton>
    </ActionForm>
  );
}
