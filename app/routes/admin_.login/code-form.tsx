import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { Field } from "#app/components/field.tsx";
import { FormProblem } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";

export function CodeForm({ next, reply }: { next: string; reply: ActionReply | undefined }) {
  const [form, fields] = useForm<{ oneTimeCode: string }>({ id: "admin-code", lastResult: useConformResult(reply) });
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" replace {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="next" value={next} />
      <Field
        field={fields.oneTimeCode}
        type="text"
        label="Code"
        hint="The six digits of your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoFocus
        required
      />
      <FormProblem form={form} reply={reply} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? "Authenticating..." : "Sign In"}
      </Button>
      <Button asChild variant="link">
        <Link to={`/admin/login?${new URLSearchParams({ next })}`}>Start again</Link>
      </Button>
    </Form>
  );
}
