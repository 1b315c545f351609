import { UtcTime } from "./utc-time.tsx";

type EventListProps = { events: { id: string; name: string; detail: string; createdAt: Date }[] };

export function OperatorEventList({ events }: EventListProps) {
  return (
    <ul className="divide-y divide-border">
      {events.map(({ id, name, detail, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span>
            <span className="font-medium">{name}</span>{" "}
            <span className="inline-block text-muted-foreground first-letter:uppercase">{detail}</span>
          </span>
          <span className="text-sm text-muted-foreground tabular-nums">
            <UtcTime at={createdAt.toISOString()} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type Activity = {
  id: string;
  action: string;
  name: string | null;
  email: string | null;
  title: string | null;
  createdAt: Date;
};

/** An entry without a person is the operator's own action, or the person's account has been deleted. */
export function ActivityList({ entries }: { entries: Activity[] }) {
  const events = entries.map(({ action, name, email, title, ...entry }) => {
    const isAddition = action === "recipe.added" && title !== null;
    const detail = isAddition ? `added “${title}”` : action.replaceAll(/[._]/g, " ");
    return { ...entry, name: name ?? email ?? "", detail };
  });
  return <OperatorEventList events={events} />;
}
