import { OperatorEventList } from "#app/components/operator/event-list.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatSecurityEvent } from "#app/modules/accounts/security-event.ts";

type SecurityEvent = { id: string; kind: string; device: string | null; network: string | null; createdAt: Date };

const shownOfNetwork = 6;

/** Lists security events. Networks are shown as keyed hashes, which reveal only that two events share one. */
export function SecurityEvents({ events }: { events: SecurityEvent[] }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Security events</h2>
      {events.length === 0 ? (
        <p className="text-muted-foreground">Nothing has happened yet.</p>
      ) : (
        <OperatorEventList
          events={events.map(({ kind, device, network, ...event }) => ({
            ...event,
            name: formatSecurityEvent(kind),
            detail: [device, network && `network ${network.slice(0, shownOfNetwork)}`].filter(Boolean).join(", "),
          }))}
        />
      )}
    </Card>
  );
}
