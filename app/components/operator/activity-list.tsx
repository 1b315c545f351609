import { Moment } from "./moment.tsx";

type ActivityListProps = { entries: { id: string; action: string; resourceType: string; createdAt: Date }[] };

export function ActivityList({ entries }: ActivityListProps) {
  return (
    <ul className="divide-y divide-border">
      {entries.map(({ id, action, resourceType, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span>
            <span className="font-medium">{action}</span> <span className="text-muted-foreground">{resourceType}</span>
          </span>
          <span className="text-sm text-muted-foreground tabular-nums">
            <Moment at={createdAt.toISOString()} />
          </span>
        </li>
      ))}
    </ul>
  );
}
