import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { getReplyToast } from "#app/browser/use-action-reply.ts";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { ResendConfirmationForm } from "#app/components/shell/resend-confirmation-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, ActionFormError, NativeForm, PageNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { storeBookmarkletPage } from "#app/device/storage.ts";
import { useActionForm } from "#app/device/use-form.ts";
import type { ToastNotice } from "#app/http/action-reply.ts";

type AuthFormProps = {
  mode: "signup" | "login";
  redirectTo: string;
  hasGoogle: boolean;
  notice: ToastNotice | null;
};

type TypedFields = { name?: string; email?: string };

/** Resets the form when the mode changes, but keeps the typed name and email. */
export function AuthForm(props: AuthFormProps) {
  const typed = useRef<TypedFields>({});
  useOnMount(storeBookmarkletPage);
  return <AuthModeForm key={props.mode} {...props} typed={typed.current} />;
}

function AuthModeForm({ mode, redirectTo, hasGoogle, notice, typed }: AuthFormProps & { typed: TypedFields }) {
  const { pathname, search } = useLocation();
  // The action is explicit, because the default would be `/auth?index`.
  const form = useActionForm({ redirectTo }, { action: pathname + search, navigates: true });
  const { reply, refused } = form;
  function remember() {
    for (const [name, value] of new FormData(document.forms.namedItem(form.id) ?? undefined)) {
      if ((name === "name" || name === "email") && typeof value === "string") typed[name] = value;
    }
  }
  const other = mode === "login" ? "signup" : "login";
  const query = new URLSearchParams({ mode: other, ...(redirectTo === "/app" ? {} : { redirectTo }) });
  const shown = (reply && getReplyToast(reply)) ?? notice;
  const unconfirmed = refused?.code === "email_not_confirmed" ? refused.values.email : null;

  return (
    <>
      {typeof unconfirmed === "string" ? (
        <ResendConfirmationForm key={unconfirmed} problem={shown} email={unconfirmed} />
      ) : (
        <PageNotice notice={shown} />
      )}
      <ActionForm form={form} onInput={remember} className="grid gap-4">
        {shown ? null : <ActionFormError />}
        {mode === "signup" ? (
          <FormField
            name="name"
            type="text"
            label="Your name (optional)"
            dir="auto"
            autoComplete="name"
            defaultValue={typed.name}
          />
        ) : null}
        <FormField
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          defaultValue={typed.email}
        />
        <FormField
          name="password"
          type="password"
          label="Password"
          autoComplete={mode === "login" ? "current-password" : "new-password"}
          hint={mode === "signup" ? "At least 6 characters." : undefined}
        />
        <SubmitButton name="intent" value={mode} size="lg">
          {mode === "login" ? "Log in" : "Sign up"}
        </SubmitButton>
        <SubmitButton name="intent" value="reset" variant="link">
          Forgot your password
        </SubmitButton>
      </ActionForm>
      {hasGoogle ? (
        <NativeForm action="/auth/google" fields={{ redirectTo }} className="grid">
          <Button type="submit" variant="outline">
            Continue with Google
          </Button>
        </NativeForm>
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
          // Remembers the form when a link is followed, with text that was typed before hydration.
          onClick={remember}
          className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-4"
        >
          {mode === "login" ? "Create an account" : "Log in"}
        </Link>
      </p>
    </>
  );
}
