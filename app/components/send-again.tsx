import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ActionReply, Notice } from "#app/http/action-reply.ts";
import { LatestNotice } from "./forms.tsx";
import { Button } from "./ui/button.tsx";

type SendAgainProps = {
  /** Why the confirmation is needed once more. */
  problem: Notice | null;
  /** Hidden fields that say to whom. */
  children: ReactNode;
};

/** Sends the confirmation once more, by the page's own action. What is typed in a form beside it stays. */
export function SendAgain({ problem, children }: SendAgainProps) {
  const sending = useFetcher<ActionReply>();
  return (
    <sending.Form method="post" className="grid gap-3">
      {children}
      <LatestNotice reply={sending.data} earlier={problem} />
      <Button type="submit" name="intent" value="resend" variant="outline" isBusy={sending.state !== "idle"}>
        Send again
      </Button>
    </sending.Form>
  );
}
