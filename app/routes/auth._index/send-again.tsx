import { useFetcher } from "@remix-run/react";
import { PageNotice } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { type ActionReply, noticeOf } from "#app/http/action-reply.ts";

/** Sends the confirmation once more to the address that was just refused. What is typed in the form beside it stays. */
export function SendAgain({ email }: { email: string }) {
  const sending = useFetcher<ActionReply>();
  return (
    <sending.Form method="post" className="grid gap-3">
      <input type="hidden" name="email" value={email} />
      <Button type="submit" name="intent" value="resend" variant="outline" isBusy={sending.state !== "idle"}>
        Send again
      </Button>
      <PageNotice notice={sending.data && noticeOf(sending.data)} />
    </sending.Form>
  );
}
