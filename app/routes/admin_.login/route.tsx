import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { AuthPage } from "#app/components/shell/auth-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, FormErrorOrConnectionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { toSafeOperatorRedirectPath } from "#app/http/require-operator.server.ts";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import { operatorAuthenticationFailedMessage } from "#app/modules/operator/operator.errors.ts";
import { type OperatorSignInInput, operatorSignInFormSchema } from "#app/modules/operator/operator.schema.ts";
import { operatorSessionMinutes } from "#app/modules/operator/operator.ts";
import { signInOperator, signInOperatorWithCode } from "#app/modules/operator/sign-in-operator.server.ts";
import styles from "#app/styles/admin.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const next = toSafeOperatorRedirectPath(searchParams.get("next"));
  if (await context.operator.read()) throw redirect(next);
  const step = searchParams.get("step") === "code" ? ("code" as const) : ("password" as const);
  return { next, step, hasEnded: searchParams.has("ended") };
}

export function action(args: ActionFunctionArgs) {
  const form = {
    routePattern: "/admin/login" as const,
    schema: operatorSignInFormSchema,
    describeFailure: () => operatorAuthenticationFailedMessage,
  };
  return handleForm(args, form, (input) => runLoginAction(args.context, args.request, input));
}

export const clientAction = createClientAction(
  createFormNotSentMessage("Your sign-in", operatorAuthenticationFailedMessage.message),
  operatorAuthenticationFailedMessage,
);

export const meta: MetaFunction = () => createPrivateMeta("Admin sign-in");

export default function AdminLogin() {
  const { next, step, hasEnded } = useLoaderData<typeof loader>();
  return (
    <AuthPage title={step === "code" ? "One more step" : "Admin Panel"}>
      {hasEnded && step === "password" ? (
        <p role="status" className="rounded-md bg-muted p-3">
          Your session has ended: it lasts {operatorSessionMinutes} minutes, or until you sign out or change the
          password elsewhere. Sign in to pick up where you left off.
        </p>
      ) : null}
      {step === "code" ? <OperatorCodeForm next={next} /> : <OperatorLoginForm next={next} />}
    </AuthPage>
  );
}

function OperatorCodeForm({ next }: { next: string }) {
  const form = useActionForm({ intent: "code", next }, { navigates: true });
  return (
    <ActionForm form={form} className="grid gap-4">
      <FormField
        name="oneTimeCode"
        type="text"
        label="Code"
        hint="The six digits from your authenticator app."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
      />
      <FormErrorOrConnectionNotice />
      <SubmitButton size="lg">{form.submittedData ? "Authenticating..." : "Sign In"}</SubmitButton>
      <Button asChild variant="link">
        <Link to={`/admin/login?${new URLSearchParams({ next })}`}>Start over</Link>
      </Button>
    </ActionForm>
  );
}

async function runLoginAction(context: RequestContext, request: Request, input: OperatorSignInInput): Promise<never> {
  const { services, operator } = context;
  const from = { address: context.address, userAgent: request.headers.get("User-Agent") };
  const next = toSafeOperatorRedirectPath(input.next);
  switch (input.intent) {
    case "password": {
      const signedIn = await signInOperator(services, { ...input, ...from });
      if ("sessionToken" in signedIn) {
        operator.start(signedIn.sessionToken);
        throw redirect(next);
      }
      operator.askForCode(signedIn.codeRequest);
      throw redirect(`/admin/login?${new URLSearchParams({ step: "code", next })}`);
    }
    case "code": {
      const given = { code: input.oneTimeCode, codeRequest: operator.codeRequest() };
      operator.start(await signInOperatorWithCode(services, { ...given, ...from }));
      throw redirect(next);
    }
  }
}

export function OperatorLoginForm({ next }: { next: string }) {
  const form = useActionForm({ intent: "password", next }, { navigates: true });
  return (
    <ActionForm form={form} className="grid gap-4">
      <FormField name="email" type="email" label="Email" autoComplete="username" inputMode="email" required />
      <FormField name="password" type="password" label="Password" autoComplete="current-password" required />
      <FormErrorOrConnectionNotice />
      <SubmitButton size="lg">{form.submittedData ? "Authenticating..." : "Sign In"}</SubmitButton>
    </ActionForm>
  );
}
