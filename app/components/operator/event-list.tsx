import { UtcTime } from "./utc-time.tsx";

type EventListProps = { events: { id: string; name: string; detail: string; createdAt: Date }[] };

export function OperatorEventList({ events }: EventListProps) {
  return (
    <ul className="divide-y divide-border">
      {events.map(({ id, name, detail, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="wrap-anywhere">
            <span dir="auto" className="font-medium">
              {name}
            </span>{" "}
            <span className="text-muted-foreground">{detail}</span>
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

const actionSentences: Record<string, string> = {
  "account.created": "signed up",
  "couple.broken_up": "separated a couple",
  "couple.joined": "joined a kitchen",
  "couple.left": "left a kitchen",
  "jobs.sent_again": "sent failed jobs again",
  "operator.password_changed": "changed the admin password",
  "operator.second_factor_off": "turned off the second factor",
  "operator.second_factor_on": "turned on the second factor",
  "operator.set_up": "set the admin password",
  "operator.signed_in": "signed in",
  "recipe.added": "added a recipe",
  "recipe.analyzed": "had a recipe read",
  "user.deleted": "deleted a user",
  "users.exported": "exported the users",
};

/** Only members do these actions. An entry without a name is of a member whose account has been deleted. */
const memberActions = ["account.created", "couple.joined", "couple.left", "recipe.added", "recipe.analyzed"];

export function ActivityList({ entries }: { entries: Activity[] }) {
  const events = entries.map(({ action, name, email, title, ...entry }) => {
    const isAddition = action === "recipe.added" && title !== null;
    const detail = isAddition ? `added “${title}”` : (actionSentences[action] ?? action.replaceAll(/[._]/g, " "));
    return { ...entry, name: name ?? email ?? (memberActions.includes(action) ? "A former user" : "You"), detail };
  });
  return <OperatorEventList events={events} />;
}
