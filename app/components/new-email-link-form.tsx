import { useForm } from "#app/browser/use-form.ts";
import type { ToastNotice } from "#app/http/action-reply.ts";
import { Field } from "./field.tsx";
import { Form, LatestNotice, SubmitButton } from "./forms.tsx";

type NewEmailLinkFormProps = {
  /** An intent of the sign-in page, whose action also works without script. */
  intent: "reset" | "resend";
  problem: ToastNotice | null;
};

/** Requests a new email link after an invalid or expired one. */
export function NewEmailLinkForm({ intent, problem }: NewEmailLinkFormProps) {
  const form = useForm({ intent }, { action: "/auth?mode=login", isQuiet: true });
  return (
    <>
      <LatestNotice reply={form.reply} earlier={problem} />
      {form.reply?.isDone ? null : (
        <Form form={form} className="grid gap-4">
          <Field name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
          <SubmitButton size="lg">Send a new link</SubmitButton>
        </Form>
      )}
    </>
  );
}
