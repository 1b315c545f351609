import { Card } from "../ui/card.tsx";

export function ComingSoonCard({ title, children }: { title: string; children: string }) {
  return (
    <Card className="py-10 text-center">
      <p className="font-serif text-xl font-semibold">{title}</p>
      <p className="mt-1 text-muted-foreground">{children}</p>
    </Card>
  );
}
