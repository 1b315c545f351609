import { Card } from "../ui/card.tsx";

/** In place of a page, or of a part of one, for which there is nothing to show yet. */
export function ComingSoon({ title, children }: { title: string; children: string }) {
  return (
    <Card className="py-10 text-center">
      <p className="font-serif text-xl font-semibold">{title}</p>
      <p className="mt-1 text-muted-foreground">{children}</p>
    </Card>
  );
}
