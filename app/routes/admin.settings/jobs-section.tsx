import { useActionForm } from "#app/browser/use-form.ts";
import { ActionForm, SubmitButton } from "#app/components/forms.tsx";
import { UtcTime } from "#app/components/operator/utc-time.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { OperatorSettingsSection } from "./settings-section.tsx";

type JobsSectionProps = {
  runs: { name: string; startedAt: Date; durationMs: number; isDone: boolean; count: number | null }[];
  failed: { count: number; latestAt: Date | null };
};

export function FailedJobsSection({ runs, failed }: JobsSectionProps) {
  const replaying = useActionForm({ intent: "replay" }, { isQuiet: true });
  return (
    <OperatorSettingsSection title="Health of jobs">
      {runs.length === 0 ? <p className="text-muted-foreground">No job has run yet.</p> : null}
      <ul className="divide-y divide-border">
        {runs.map(({ name, startedAt, durationMs, isDone, count }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="font-medium">{name}</span>
            {isDone ? <Badge variant="positive">Done</Badge> : <Badge variant="primary">Failed</Badge>}
            <span className="ml-auto text-sm text-muted-foreground tabular-nums">
              {count === null ? "" : `${count.toLocaleString("en")} · `}
              {durationMs.toLocaleString("en")} ms · <UtcTime at={startedAt.toISOString()} />
            </span>
          </li>
        ))}
      </ul>
      {failed.latestAt === null ? (
        <p className="text-muted-foreground">No permanently failed jobs.</p>
      ) : (
        <ActionForm form={replaying} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {failed.count.toLocaleString("en")} permanently failed, the latest at{" "}
            <UtcTime at={failed.latestAt.toISOString()} />. The log has the reasons.
          </p>
          <SubmitButton variant="secondary" size="sm">
            Send these again
          </SubmitButton>
        </ActionForm>
      )}
    </OperatorSettingsSection>
  );
}
