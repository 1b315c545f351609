import { Moment } from "#app/components/operator/moment.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { Health } from "#app/domain/operator/check-health.server.ts";
import { SettingsSection } from "./settings-section.tsx";

type HealthSectionProps = { health: Health[]; lastReading: { outcome: string; createdAt: Date } | null };

const badges = {
  working: <Badge variant="positive">Working</Badge>,
  failing: <Badge variant="primary">Failing</Badge>,
  untried: <Badge>Not tried</Badge>,
};

export function HealthSection({ health, lastReading }: HealthSectionProps) {
  return (
    <SettingsSection title="Health">
      <ul className="divide-y divide-border">
        {health.map(({ name, state, note, tookMs, checkedAt }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="font-medium">{name}</span>
            {badges[state]}
            <span className="min-w-0 break-words text-muted-foreground">{note}</span>
            <span className="ml-auto text-sm text-muted-foreground tabular-nums">
              {tookMs.toLocaleString("en")} ms · <Moment at={checkedAt.toISOString()} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">
        {lastReading ? (
          <>
            The last reading by a model {lastReading.outcome === "read" ? "worked" : "failed"} at{" "}
            <Moment at={lastReading.createdAt.toISOString()} />.
          </>
        ) : (
          "No model has read anything lately."
        )}
      </p>
    </SettingsSection>
  );
}
