import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";

export function OperatorSettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}
