import { getFormProps, useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useConformResult } from "#app/browser/use-conform-result.ts";
import { Field } from "#app/components/field.tsx";
import { PageNotice } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { type ActionReply, noticeOf } from "#app/http/action-reply.ts";

/** Asks for another link where one does not work. Without script the sign-in page answers, which has the same form. */
export function NewLinkForm() {
  const asking = useFetcher<ActionReply>();
  const [form, fields] = useForm<{ email: string }>({ id: "new-link", lastResult: useConformResult(asking.data) });
  return (
    <>
      <PageNotice notice={asking.data && noticeOf(asking.data)} />
      {asking.data?.isDone ? null : (
        <asking.Form method="post" action="/auth?index&mode=login" {...getFormProps(form)} className="grid gap-4">
          <Field field={fields.email} type="email" label="Email" autoComplete="email" inputMode="email" />
          <Button type="submit" name="intent" value="reset" size="lg" isBusy={asking.state !== "idle"}>
            Send a new link
          </Button>
        </asking.Form>
      )}
    </>
  );
}
