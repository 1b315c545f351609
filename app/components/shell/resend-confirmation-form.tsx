import { useLocation } from "@remix-run/react";
import { ActionForm, LatestActionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import type { ToastNotice } from "#app/http/action-reply.ts";

type ResendConfirmationFormProps = {
  problem: ToastNotice | null;
  /** Defaults to the viewer's address. */
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
