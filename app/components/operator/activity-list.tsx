import { OperatorEventList } from "./event-list.tsx";

type ActivityListProps = { entries: { id: string; action: string; resourceType: string; createdAt: Date }[] };

export function ActivityList({ entries }: ActivityListProps) {
  return (
    <OperatorEventList
      events={entries.map((entry) => ({ ...entry, name: entry.action, detail: entry.resourceType }))}
    />
  );
}
