import { FormField } from "#app/components/ui/field.tsx";
import { ActionForm, LatestActionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import type { ToastNotice } from "#app/http/action-reply.ts";

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
