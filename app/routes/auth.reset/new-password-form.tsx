import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { Field } from "#app/components/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";

export function NewPasswordForm({ token, reply }: { token: string; reply: ActionReply | undefined }) {
  const [form, fields] = useForm<{ password: string; confirmation: string }>({
    id: "reset",
    lastResult: useConformResult(reply),
  });
  const { state } = useNavigation();
  return (
    <Form method="post" replace {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <Field
        field={fields.password}
        type="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <Field field={fields.confirmation} type="password" label="Confirm password" autoComplete="new-password" />
      <Button type="submit" size="lg" isBusy={state === "submitting"}>
        Save password
      </Button>
    </Form>
  );
}
