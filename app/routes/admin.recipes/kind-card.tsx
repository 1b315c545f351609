import { Card } from "#app/components/ui/card.tsx";

type KindCardProps = { title: string; counts: { name: string; count: number }[] };

export function RecipeKindCard({ title, counts }: KindCardProps) {
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-lg">{title}</h2>
      {counts.length === 0 ? <p className="text-muted-foreground">None yet</p> : null}
      <dl className="grid gap-2">
        {counts.map(({ name, count }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt dir="auto" className="truncate">
              {name}
            </dt>
            <dd className="tabular-nums">{count.toLocaleString("en")}</dd>
            <span
              aria-hidden
              className="col-span-2 h-1.5 rounded-full bg-primary"
              style={{ width: `${(count / highest) * 100}%` }}
            />
          </div>
        ))}
      </dl>
    </Card>
  );
}
