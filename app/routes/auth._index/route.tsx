import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { formNotSent, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { productName } from "#app/content/brand.ts";
import { resetError } from "#app/domain/accounts/account.errors.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import type { FormValues } from "#app/http/action-reply.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { takeFlash } from "#app/http/flash.server.ts";
import { internalError, somethingWrong } from "#app/http/input.errors.ts";
import { safePath } from "#app/http/safe-path.ts";
import { actOnAuth } from "./auth-actions.server.ts";
import { AuthForm } from "./auth-form.tsx";
import { authForms } from "./auth-forms.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const redirectTo = safePath(url.searchParams.get("redirectTo"), "/app");
  const isAnew = url.searchParams.has("anew");
  if ((await context.viewer()) && !isAnew) throw redirect(redirectTo);
  return {
    mode: url.searchParams.get("mode") === "login" ? ("login" as const) : ("signup" as const),
    redirectTo,
    hasGoogle: context.services.google !== null,
    notice: takeFlash(context),
  };
}

export function action(args: ActionFunctionArgs) {
  const form = { address: "/auth" as const, schema: authForms, whenInvalid, whenBroken };
  return answerForm(args, form, (input) => actOnAuth(args.context, input));
}

function whenInvalid({ message }: DomainError, { intent }: FormValues) {
  if (intent === "reset") return { title: "Enter your email", message: "Please type your account email first." };
  return { title: null, message };
}

function whenBroken({ intent }: FormValues) {
  return intent === "reset" ? { title: resetError, message: internalError.message } : somethingWrong;
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeepPage(args, wordsWhenNotSent);
}

function wordsWhenNotSent(intent: unknown) {
  switch (intent) {
    case "login":
      return formNotSent("Your login", somethingWrong.title);
    case "signup":
      return formNotSent("Your new account", somethingWrong.title);
    case "reset":
      return formNotSent("Your request", resetError);
    default:
      return formNotSent("Your request", somethingWrong.title);
  }
}

/** Sends Retry-After when an action was refused for now. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.mode === "login" ? "Log in" : "Sign up"} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function Auth() {
  const { mode, redirectTo, hasGoogle, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AuthPage title={mode === "login" ? "Welcome back" : "Create your couple account"}>
      <AuthForm mode={mode} redirectTo={redirectTo} hasGoogle={hasGoogle} reply={reply} notice={notice} />
    </AuthPage>
  );
}
