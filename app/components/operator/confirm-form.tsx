import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { useReply } from "#app/browser/use-reply.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { Field } from "../field.tsx";
import { FieldErrors } from "../forms.tsx";
import { Button } from "../ui/button.tsx";

export type ConfirmedUser = { id: string; email: string; coupleId: string | null };

type ConfirmFormProps = {
  user: ConfirmedUser;
  intent: string;
  label: string;
  back: string;
  children: ReactNode;
};

export function ConfirmForm({ user, intent, label, back, children }: ConfirmFormProps) {
  const fetcher = useFetcher<ActionReply>();
  const posted = useActionData<ActionReply>();
  const reply = fetcher.data ?? posted;
  const isOwn = reply?.isDone === false && reply.values.intent === intent;
  const [form, fields] = useForm<{ typedEmail: string }>({
    id: `${intent}-${user.id}`,
    lastResult: useConformResult(isOwn ? reply : undefined),
  });
  useReply(fetcher);
  return (
    <fetcher.Form method="post" action={`/admin/users/${user.id}`} {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={back} />
      {children}
      <Field
        field={fields.typedEmail}
        type="email"
        label="Type the user's email address to confirm"
        autoComplete="off"
        required
      />
      <FieldErrors id={form.errorId} errors={form.errors} />
      <Button type="submit" variant="destructive" isBusy={fetcher.state !== "idle"}>
        {label}
      </Button>
    </fetcher.Form>
  );
}
