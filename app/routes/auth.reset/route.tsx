import { getFormProps, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { formNotSent, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { Field } from "#app/components/field.tsx";
import { FormNotice } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { productName } from "#app/content/brand.ts";
import { resetError } from "#app/domain/accounts/account.errors.ts";
import { resetForm } from "#app/domain/accounts/account.schema.ts";
import { resetPassword } from "#app/domain/accounts/use-mail-link.server.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { ownFault } from "#app/http/input.errors.ts";

/** Opening the link changes nothing, since mail scanners open links too. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get("token") ?? "" };
}

const resetting = {
  schema: resetForm,
  whenInvalid({ fieldErrors, message }: DomainError) {
    if (fieldErrors.token) return { title: resetError, message };
    if (fieldErrors.password) return { title: "Password too short", message: "Use at least 6 characters." };
    return { title: "Passwords don't match", message: "Please confirm your password." };
  },
  whenBroken: () => ({ title: resetError, message: ownFault.message }),
};

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  return answerForm(args, resetting, async (input) => {
    await context.startSession(await resetPassword(context.services, input));
    setFlash(context, {
      title: "Password changed",
      description: "You are signed in with your new password.",
      variant: "success",
    });
    throw redirectDocument("/app");
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeepPage(args, formNotSent("Your new password"));
}

/** Sends Retry-After when an action was refused for now. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = () => [
  { title: `Choose a new password | ${productName}` },
  { name: "robots", content: "noindex" },
  // The token in the address is sent to no other site; the form on this page still sends its origin.
  { name: "referrer", content: "same-origin" },
];

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; confirmation: string }>({
    id: "reset",
    lastResult: useConformResult(reply),
  });
  const { state } = useNavigation();
  return (
    <AuthPage title="Choose a new password">
      {reply?.isDone === false ? (
        <FormNotice title={reply.title ?? "Error"} description={reply.message} isError />
      ) : null}
      <Form method="post" replace {...getFormProps(form)} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <Field
          field={fields.password}
          type="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
        />
        <Field field={fields.confirmation} type="password" label="Confirm password" autoComplete="new-password" />
        <Button type="submit" size="lg" isBusy={state === "submitting"}>
          Save password
        </Button>
      </Form>
      <Link
        to="/auth?mode=login"
        className="inline-flex min-h-11 items-center justify-center font-medium text-primary-text underline underline-offset-4"
      >
        Back to login
      </Link>
    </AuthPage>
  );
}
