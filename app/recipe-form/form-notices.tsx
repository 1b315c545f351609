import type { MouseEvent, ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { formatDay } from "#app/modules/calendar-day.ts";

/** Formats a time of today as "14:05" and an earlier time as "3 May, 14:05". */
export function formatDraftTime(keptAt: number): string {
  const then = new Date(keptAt);
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (then.toDateString() === new Date().toDateString()) return time;
  return `${formatDay(then, new Date())}, ${time}`;
}

type DraftNoticeProps = { what: string; action: string; onAction(event: MouseEvent<HTMLElement>): void };

export function DraftNotice({ what, action, onAction }: DraftNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-muted px-4 py-2">
      <p role="status" className="min-w-0 wrap-anywhere">
        {what}
      </p>
      <Button variant="outline" size="sm" className="shrink-0" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

/** Hidden if the fields show the errors. */
export function RefusalNotice({ refused, children }: { refused: RefusedReply<unknown> | null; children?: ReactNode }) {
  if (!refused || Object.keys(refused.fieldErrors).length > 0) return null;
  return (
    <FormNotice title={refused.title ?? "Error"} description={refused.message} isError>
      {children}
    </FormNotice>
  );
}
