import { useForm } from "#app/browser/use-form.ts";
import type { Notice } from "#app/http/action-reply.ts";
import { Form, LatestNotice, SubmitButton } from "./forms.tsx";

type SendAgainProps = {
  /** Why the confirmation is needed once more. */
  problem: Notice | null;
  /** Without one, the signed-in person's. */
  email?: string;
};

/** Sends the confirmation once more, by the page's own action. What is typed in a form beside it stays. */
export function SendAgain({ problem, email }: SendAgainProps) {
  const form = useForm({ intent: "resend", ...(email ? { email } : {}) }, { isQuiet: true });
  return (
    <Form form={form} className="grid gap-3">
      <LatestNotice reply={form.reply} earlier={problem} />
      <SubmitButton variant="outline">Send again</SubmitButton>
    </Form>
  );
}
