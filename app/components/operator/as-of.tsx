import { Moment } from "./moment.tsx";

export function AsOf({ countedAt, label = "As of" }: { countedAt: Date; label?: string }) {
  return (
    <p className="text-sm text-muted-foreground">
      {label} <Moment at={countedAt.toISOString()} />
    </p>
  );
}
