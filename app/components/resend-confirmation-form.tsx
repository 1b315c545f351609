import { useLocation } from "@remix-run/react";
import { useForm } from "#app/browser/use-form.ts";
import type { ToastNotice } from "#app/http/action-reply.ts";
import { Form, LatestNotice, SubmitButton } from "./forms.tsx";

type ResendConfirmationFormProps = {
  problem: ToastNotice | null;
  /** Defaults to the viewer's address. */
  email?: string;
};

export function ResendConfirmationForm({ problem, email }: ResendConfirmationFormProps) {
  const { pathname, search } = useLocation();
  const form = useForm({ intent: "resend", ...(email ? { email } : {}) }, { action: pathname + search, isQuiet: true });
  return (
    <Form form={form} className="grid gap-3">
      <LatestNotice reply={form.reply} earlier={problem} />
      <SubmitButton variant="outline">Send again</SubmitButton>
    </Form>
  );
}
