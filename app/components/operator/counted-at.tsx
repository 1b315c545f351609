import { UtcTime } from "./utc-time.tsx";

export function FiguresCountedAt({ countedAt, label = "As of" }: { countedAt: Date; label?: string }) {
  return (
    <p className="text-sm text-muted-foreground">
      {label} <UtcTime at={countedAt.toISOString()} />
    </p>
  );
}
