import { UtcTime } from "./utc-time.tsx";

type EventListProps = { events: { id: string; name: string; detail: string; createdAt: Date }[] };

export function OperatorEventList({ events }: EventListProps) {
  return (
    <ul className="divide-y divide-border">
      {events.map(({ id, name, detail, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span>
            <span className="font-medium">{name}</span> <span className="text-muted-foreground">{detail}</span>
          </span>
          <span className="text-sm text-muted-foreground tabular-nums">
            <UtcTime at={createdAt.toISOString()} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type ActivityListProps = { entries: { id: string; action: string; resourceType: string; createdAt: Date }[] };

export function ActivityList({ entries }: ActivityListProps) {
  return (
    <OperatorEventList
      events={entries.map((entry) => ({ ...entry, name: entry.action, detail: entry.resourceType }))}
    />
  );
}
