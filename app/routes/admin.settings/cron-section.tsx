import { Moment } from "#app/components/operator/moment.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { SettingsSection } from "./settings-section.tsx";

type CronSectionProps = {
  runs: { name: string; startedAt: Date; durationMs: number; isDone: boolean; count: number | null }[];
};

export function CronSection({ runs }: CronSectionProps) {
  return (
    <SettingsSection title="Cron">
      {runs.length === 0 ? <p className="text-muted-foreground">No chore has run yet.</p> : null}
      <ul className="divide-y divide-border">
        {runs.map(({ name, startedAt, durationMs, isDone, count }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="font-medium">{name}</span>
            {isDone ? <Badge variant="positive">Done</Badge> : <Badge variant="primary">Failed</Badge>}
            <span className="ml-auto text-sm text-muted-foreground tabular-nums">
              {count === null ? "" : `${count.toLocaleString("en")} · `}
              {durationMs.toLocaleString("en")} ms · <Moment at={startedAt.toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
