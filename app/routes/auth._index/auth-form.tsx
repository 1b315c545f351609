import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { noticeOf } from "#app/browser/notice-of.ts";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { Field } from "#app/components/field.tsx";
import { FormNotice, PageNotice } from "#app/components/forms.tsx";
import { SendAgain } from "#app/components/send-again.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply, Notice } from "#app/http/action-reply.ts";

type AuthFormProps = {
  mode: "signup" | "login";
  redirectTo: string;
  hasGoogle: boolean;
  reply: ActionReply | undefined;
  notice: Notice | null;
};

type Typed = { name?: string; email?: string };
type FormOfModeProps = AuthFormProps & { typed: Typed; remember(): void };

const formId = "auth";

/** Begins anew when the mode changes, without what was refused, and with the name and email that were typed. */
export function AuthForm(props: AuthFormProps) {
  const typed = useRef<Typed>({});
  function remember() {
    const form = document.querySelector<HTMLFormElement>(`#${formId}`);
    for (const [name, value] of form ? new FormData(form) : []) {
      if ((name === "name" || name === "email") && typeof value === "string") typed.current[name] = value;
    }
  }
  return <FormOfMode key={props.mode} {...props} typed={typed.current} remember={remember} />;
}

function FormOfMode({ mode, redirectTo, hasGoogle, reply, notice, typed, remember }: FormOfModeProps) {
  const [form, fields] = useForm<{ name: string; email: string; password: string }>({
    id: formId,
    lastResult: useConformResult(reply, "keep"),
    defaultValue: typed,
  });
  const navigation = useNavigation();
  const busyIntent = navigation.state === "submitting" ? navigation.formData?.get("intent") : null;
  const other = mode === "login" ? "signup" : "login";
  const query = new URLSearchParams({ mode: other, ...(redirectTo === "/app" ? {} : { redirectTo }) });
  const shown = (reply && noticeOf(reply)) ?? notice;
  const unconfirmed = reply?.isDone === false && reply.code === "email_not_confirmed" ? reply.values.email : null;

  return (
    <>
      {typeof unconfirmed === "string" ? (
        <SendAgain key={unconfirmed} problem={shown}>
          <input type="hidden" name="email" value={unconfirmed} />
        </SendAgain>
      ) : (
        <PageNotice notice={shown} />
      )}
      <Form method="post" replace {...getFormProps(form)} onInput={remember} className="grid gap-4">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {form.errors && !shown ? <FormNotice title="Error" description={form.errors.join(" ")} isError /> : null}
        {mode === "signup" ? (
          <Field field={fields.name} type="text" label="Your name (optional)" dir="auto" autoComplete="name" />
        ) : null}
        <Field field={fields.email} type="email" label="Email" autoComplete="email" inputMode="email" />
        <Field
          field={fields.password}
          type="password"
          label="Password"
          autoComplete={mode === "login" ? "current-password" : "new-password"}
          hint={mode === "signup" ? "At least 6 characters." : undefined}
        />
        <Button type="submit" name="intent" value={mode} size="lg" isBusy={busyIntent === mode}>
          {mode === "login" ? "Log in" : "Sign up"}
        </Button>
        <Button type="submit" name="intent" value="reset" variant="link" formNoValidate isBusy={busyIntent === "reset"}>
          Forgot your password
        </Button>
      </Form>
      {hasGoogle ? (
        <Form method="post" action="/auth/google" reloadDocument className="grid">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <Button type="submit" variant="outline">
            Continue with Google
          </Button>
        </Form>
      ) : null}
      {mode === "signup" ? (
        <p className="text-center text-sm text-muted-foreground">
          By signing up you agree to the{" "}
          <a href="/terms" className="text-primary-text underline underline-offset-4">
            terms
          </a>
          . How we treat your data is in the{" "}
          <a href="/privacy" className="text-primary-text underline underline-offset-4">
            privacy notice
          </a>
          .
        </p>
      ) : null}
      <p className="text-center text-muted-foreground">
        {mode === "login" ? "New here?" : "Already have an account?"}{" "}
        <Link
          to={`/auth?${query}`}
          // For what was typed before the script ran.
          onClick={remember}
          className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-4"
        >
          {mode === "login" ? "Create an account" : "Log in"}
        </Link>
      </p>
    </>
  );
}
