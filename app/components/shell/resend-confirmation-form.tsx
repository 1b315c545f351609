import { useLocation } from "@remix-run/react";
import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, LatestActionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import type { ToastNotice } from "#app/http/action-reply.ts";

type ResendConfirmationFormProps = {
  problem: ToastNotice | null;
  /** The address that receives the new link; the viewer's by default. */
  email?: string;
};

export function ResendConfirmationForm({ problem, email }: ResendConfirmationFormProps) {
  const { pathname, search } = useLocation();
  const form = useActionForm(
    { intent: "resend", ...(email ? { email } : {}) },
    { action: pathname + search, isQuiet: true },
  );
  return (
    <ActionForm form={form} className="grid gap-3">
      <LatestActionNotice reply={form.reply} earlier={problem} />
      <SubmitButton variant="outline">Send again</SubmitButton>
    </ActionForm>
  );
}

type NewEmailLinkFormProps = {
  /** An intent of the sign-in page, whose action also works without script. */
  intent: "reset" | "resend";
  problem: ToastNotice | null;
};

/** Requests a new email link after an invalid or expired one. */
export function NewEmailLinkForm({ intent, problem }: NewEmailLinkFormProps) {
  const form = useActionForm({ intent }, { action: "/auth?mode=login", isQuiet: true });
  return (
    <>
      <LatestActionNotice reply={form.reply} earlier={problem} />
      {form.reply?.isDone ? null : (
        <ActionForm form={form} className="grid gap-4">
          <FormField name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
          <SubmitButton size="lg">Send a new link</SubmitButton>
        </ActionForm>
      )}
    </>
  );
}
