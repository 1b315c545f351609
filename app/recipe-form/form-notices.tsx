import type { MouseEvent, ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { formatClockTime, formatDay } from "#app/modules/calendar-day.ts";

/** Formats a time of today as "14:05" and an earlier time as "3 May, 14:05". */
function formatDraftTime(storedAt: number): string {
  const then = new Date(storedAt);
  const time = formatClockTime(then);
  if (then.toDateString() === new Date().toDateString()) return time;
  return `${formatDay(then, new Date())}, ${time}`;
}

type DraftNoticeProps = {
  /** The time at which the draft was stored, in epoch milliseconds. If null, nothing is shown. */
  storedAt: number | null;
  formatText(time: string): string;
  action: string;
  onAction(event: MouseEvent<HTMLElement>): void;
};

export function DraftNotice({ storedAt, formatText, action, onAction }: DraftNoticeProps) {
  if (storedAt === null) return null;
  return (
    <FormNotice tone="quiet" description={formatText(formatDraftTime(storedAt))}>
      <Button variant="outline" size="sm" onClick={onAction}>
        {action}
      </Button>
    </FormNotice>
  );
}

/** Shows why the server refused the form. Hidden if the fields show the errors. */
export function RefusalNotice({ refused, children }: { refused: RefusedReply<unknown> | null; children?: ReactNode }) {
  if (!refused || Object.keys(refused.fieldErrors).length > 0) return null;
  return (
    <FormNotice tone="error" title={refused.title ?? "Error"} description={refused.message}>
      {children}
    </FormNotice>
  );
}
