import { Moment } from "#app/components/operator/moment.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { securityEventName } from "#app/domain/accounts/security-event.ts";

type SecurityEvent = { id: string; kind: string; device: string | null; network: string | null; createdAt: Date };

const shownOfNetwork = 6;

/** The network is a keyed hash: enough to see that two events came from the same one. */
export function SecurityEvents({ events }: { events: SecurityEvent[] }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Security events</h2>
      {events.length === 0 ? (
        <p className="text-muted-foreground">Nothing has happened yet.</p>
      ) : (
        <ul className="divide-y divide-border">
          {events.map(({ id, kind, device, network, createdAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                <span className="font-medium">{securityEventName(kind)}</span>{" "}
                <span className="text-muted-foreground">
                  {[device, network && `network ${network.slice(0, shownOfNetwork)}`].filter(Boolean).join(", ")}
                </span>
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
