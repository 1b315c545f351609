import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { Field } from "#app/components/field.tsx";
import { FormProblem } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";

export function LoginForm({ next, reply }: { next: string; reply: ActionReply | undefined }) {
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "admin-login",
    lastResult: useConformResult(reply),
  });
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" replace {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="next" value={next} />
      <Field field={fields.email} type="email" label="Email" autoComplete="username" inputMode="email" required />
      <Field field={fields.password} type="password" label="Password" autoComplete="current-password" required />
      <FormProblem form={form} reply={reply} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? "Authenticating..." : "Sign In"}
      </Button>
    </Form>
  );
}
