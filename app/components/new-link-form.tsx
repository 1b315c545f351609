import { getFormProps, useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import type { ActionReply, Notice } from "#app/http/action-reply.ts";
import { Field } from "./field.tsx";
import { LatestNotice } from "./forms.tsx";
import { Button } from "./ui/button.tsx";

type NewLinkFormProps = {
  /** Of the sign-in page's forms. */
  intent: "reset" | "resend";
  /** Why the link does not work. */
  problem: Notice | null;
};

/** Asks for another link where one does not work. Without script the sign-in page answers, which has the same form. */
export function NewLinkForm({ intent, problem }: NewLinkFormProps) {
  const asking = useFetcher<ActionReply>();
  const [form, fields] = useForm<{ email: string }>({ id: "new-link", lastResult: useConformResult(asking.data) });
  return (
    <>
      <LatestNotice reply={asking.data} earlier={problem} />
      {asking.data?.isDone ? null : (
        <asking.Form method="post" action="/auth?index&mode=login" {...getFormProps(form)} className="grid gap-4">
          <Field field={fields.email} type="email" label="Email" autoComplete="email" inputMode="email" />
          <Button type="submit" name="intent" value={intent} size="lg" isBusy={asking.state !== "idle"}>
            Send a new link
          </Button>
        </asking.Form>
      )}
    </>
  );
}
