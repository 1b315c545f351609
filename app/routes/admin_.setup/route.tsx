import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { AuthPage } from "#app/components/shell/auth-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { type ActionFormState, useActionForm } from "#app/device/use-form.ts";
import { createValueReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { operatorSetupFailedMessage } from "#app/modules/operator/operator.errors.ts";
import { operatorSetupFormSchema } from "#app/modules/operator/operator.schema.ts";
import {
  getOperatorSetupState,
  type OperatorSetupState,
  setUpOperator,
} from "#app/modules/operator/operator-password.server.ts";
import styles from "#app/styles/admin.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  return { token, state: await getOperatorSetupState(context.services, token) };
}

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  return handleForm(
    args,
    {
      routePattern: "/admin/setup",
      schema: operatorSetupFormSchema,
      describeFailure: () => operatorSetupFailedMessage,
    },
    async (input) => {
      await setUpOperator(context.services, { ...input, address: context.address });
      return createValueReply(null);
    },
  );
}

export const clientAction = createClientAction(
  { title: "An unexpected error occurred", message: "What you typed is still here; please try again." },
  operatorSetupFailedMessage,
);

export const meta: MetaFunction = () => [
  ...createPrivateMeta("Admin setup"),
  // No referrer, because the URL contains the setup token.
  { name: "referrer", content: "no-referrer" },
];

export default function AdminSetup() {
  const { token, state } = useLoaderData<typeof loader>();
  const form = useActionForm(token === null ? {} : { token }, { navigates: true });
  if (form.reply?.isDone) return <OperatorSetupComplete />;
  return (
    <AuthPage title="Admin setup">
      {state === "open" ? <OperatorSetupForm form={form} /> : <p>{words[state]}</p>}
      <Button asChild variant="link">
        <Link to="/admin/login">Back to Login</Link>
      </Button>
    </AuthPage>
  );
}

const words: Record<Exclude<OperatorSetupState, "open">, string> = {
  done: "The admin password is already set. Setup works once and no longer changes anything.",
  not_configured:
    "No operator is configured. Set ADMIN_EMAIL and ADMIN_SETUP_TOKEN, then open the setup address again.",
  token_missing: "This link is incomplete. Open it with the setup token: /admin/setup?token=…",
};

const redirectSeconds = 2;

function OperatorSetupComplete() {
  return (
    <AuthPage title="Setup Complete!">
      <meta httpEquiv="refresh" content={`${redirectSeconds};url=/admin/login`} />
      <p role="status">The admin password is set. Remove ADMIN_SETUP_TOKEN now; you no longer need it.</p>
      <Link to="/admin/login" className="text-primary-text underline underline-offset-4">
        Go to sign-in
      </Link>
    </AuthPage>
  );
}

function OperatorSetupForm({ form }: { form: ActionFormState }) {
  // The button stays enabled without script, because it cannot follow the fields.
  const isHydrated = useHydrated();
  const [isFilled, setFilled] = useState(false);
  return (
    <ActionForm
      form={form}
      onInput={(event) => {
        const typed = new FormData(event.currentTarget);
        setFilled(Boolean(typed.get("password")) && Boolean(typed.get("confirmation")));
      }}
      className="grid gap-4"
    >
      <p className="rounded-md bg-caution-soft px-4 py-3 text-sm text-caution-text">
        This works once. Remove the setup token when you're done.
      </p>
      <FormField
        name="password"
        type="password"
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        required
      />
      <FormField name="confirmation" type="password" label="Confirm password" autoComplete="new-password" required />
      <FormErrorOrConnectionNotice />
      <SubmitButton size="lg" disabled={isHydrated && !isFilled}>
        {form.submittedData ? "Setting up..." : "Set Admin Password"}
      </SubmitButton>
    </ActionForm>
  );
}
