import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { lostForm, sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { productName } from "#app/content/brand.ts";
import { resetRequestForm, signInForm, signUpForm } from "#app/domain/accounts/account.schema.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { signUp } from "#app/domain/accounts/sign-up.server.ts";
import { requestPasswordReset } from "#app/domain/accounts/use-mail-link.server.ts";
import { takeFlash } from "#app/http/flash.server.ts";
import { parseForm, replyDone, replyInvalid, replyRefused } from "#app/http/forms.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { AuthForm } from "./auth-form.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const redirectTo = safePath(url.searchParams.get("redirectTo"), "/app");
  if (await context.viewer()) throw redirect(redirectTo);
  return {
    mode: url.searchParams.get("mode") === "login" ? ("login" as const) : ("signup" as const),
    redirectTo,
    hasGoogle: context.services.config.google !== null,
    notice: takeFlash(context, request),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { services, address, browser } = context;
  const form = await request.formData();
  const redirectTo = safePath(String(form.get("redirectTo") ?? ""), "/app");

  if (form.get("intent") === "reset") {
    const submission = parseForm(form, resetRequestForm);
    if (submission.status !== "success") {
      return replyInvalid(submission, {
        title: "Enter your email",
        description: "Please type your account email first.",
      });
    }
    try {
      const { afterwards } = await requestPasswordReset(services, { ...submission.value, address });
      context.waitUntil(afterwards);
    } catch (error) {
      return replyRefused(submission, error);
    }
    return replyDone(submission, {
      title: "Reset link sent",
      description: "Check your email to continue",
      variant: "success",
    });
  }

  if (form.get("intent") === "login") {
    const submission = parseForm(form, signInForm);
    if (submission.status !== "success") return replyInvalid(submission);
    try {
      await context.startSession(await signIn(services, { ...submission.value, address, browser }));
    } catch (error) {
      return replyRefused(submission, error);
    }
    throw redirect(redirectTo);
  }

  const submission = parseForm(form, signUpForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const { userId, afterwards } = await signUp(services, { ...submission.value, address, browser });
    context.waitUntil(afterwards);
    if (userId !== null) {
      await context.startSession(userId);
      return redirect(redirectTo);
    }
  } catch (error) {
    return replyRefused(submission, error);
  }
  return replyDone(submission, {
    title: "Almost there",
    description: "Account created! Please check your email to verify your account.",
    variant: "success",
  });
}

const whatIsSent: Record<string, string> = { login: "Your login", reset: "Your request", signup: "Your new account" };

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  return sendOrKeepPage(serverAction, lostForm(whatIsSent[intent] ?? "This"));
}

/** Retry-After, when an action was refused for now. */
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
