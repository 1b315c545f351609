import { Button } from "#app/components/ui/button.tsx";
import { formatDay } from "#app/modules/calendar-day.ts";

/** Formats a time of today as "14:05" and an earlier time as "3 May, 14:05". */
export function formatDraftTime(keptAt: number): string {
  const then = new Date(keptAt);
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (then.toDateString() === new Date().toDateString()) return time;
  return `${formatDay(then, new Date())}, ${time}`;
}

export function DraftNotice({ what, action, onAction }: { what: string; action: string; onAction(): void }) {
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
