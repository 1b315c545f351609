import { Moment } from "#app/components/operator/moment.tsx";
import { Card } from "#app/components/ui/card.tsx";

type RecentActivityProps = { recent: { id: string; action: string; resourceType: string; createdAt: Date }[] };

export function RecentActivity({ recent }: RecentActivityProps) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Recent Activity</h2>
      {recent.length === 0 ? (
        <p className="text-muted-foreground">No recent activity to display</p>
      ) : (
        <ul className="divide-y divide-border">
          {recent.map(({ id, action, resourceType, createdAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                <span className="font-medium">{action}</span>{" "}
                <span className="text-muted-foreground">{resourceType}</span>
              </span>
              <span className="text-sm text-muted-foreground tabular-nums">
                <Moment at={createdAt.toISOString()} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
