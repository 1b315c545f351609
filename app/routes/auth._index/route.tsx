import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { formNotSent, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { productName } from "#app/content/brand.ts";
import { resetRequestForm, signInForm, signUpForm } from "#app/domain/accounts/account.schema.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { signUp } from "#app/domain/accounts/sign-up.server.ts";
import { requestPasswordReset } from "#app/domain/accounts/use-mail-link.server.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { done, type FormValues } from "#app/http/action-reply.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { takeFlash } from "#app/http/flash.server.ts";
import { byIntent } from "#app/http/read-body.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { AuthForm } from "./auth-form.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const redirectTo = safePath(url.searchParams.get("redirectTo"), "/app");
  if (await context.viewer()) throw redirect(redirectTo);
  return {
    mode: url.searchParams.get("mode") === "login" ? ("login" as const) : ("signup" as const),
    redirectTo,
    hasGoogle: context.services.google !== null,
    notice: takeFlash(context),
  };
}

const redirectToField = z.string().max(2048).optional();
const authForms = byIntent(
  signUpForm.extend({ intent: z.literal("signup"), redirectTo: redirectToField }),
  signInForm.extend({ intent: z.literal("login"), redirectTo: redirectToField }),
  resetRequestForm.extend({ intent: z.literal("reset"), redirectTo: redirectToField }),
);

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { services, address, browser } = context;
  const form = {
    schema: authForms,
    whenInvalid: ({ message }: DomainError, { intent }: FormValues) =>
      intent === "reset"
        ? { title: "Enter your email", message: "Please type your account email first." }
        : { title: null, message },
  };
  return answerForm(args, form, async (input) => {
    switch (input.intent) {
      case "reset": {
        const { afterwards } = await requestPasswordReset(services, { email: input.email, address });
        context.waitUntil(afterwards);
        return done("Reset link sent", "Check your email to continue");
      }
      case "login": {
        const { email, password } = input;
        await context.startSession(await signIn(services, { email, password, address, browser }));
        throw redirect(safePath(input.redirectTo, "/app"));
      }
      case "signup": {
        const { email, password } = input;
        const { account, afterwards } = await signUp(services, { email, password, address, browser });
        context.waitUntil(afterwards);
        if (account === null) {
          return done("Almost there", "Account created! Please check your email to verify your account.");
        }
        await context.startSession(account);
        throw redirect(safePath(input.redirectTo, "/app"));
      }
    }
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrKeepPage(args, (intent) => formNotSent(whatIsSent(intent)));
}

function whatIsSent(intent: unknown): string {
  if (intent === "login") return "Your login";
  return intent === "reset" ? "Your request" : "Your new account";
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
      <AuthForm key={mode} mode={mode} redirectTo={redirectTo} hasGoogle={hasGoogle} reply={reply} notice={notice} />
    </AuthPage>
  );
}
