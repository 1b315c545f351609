import { Link } from "@remix-run/react";
import { EmptyBookDrawing } from "#app/components/illustrations.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatMonth } from "#app/domain/planning/cooked-meals.ts";
import type { DiaryMonth } from "#app/domain/planning/get-diary-month.server.ts";

export function EmptyMonth({ diary: { month, lastCookedOn } }: { diary: DiaryMonth }) {
  const lastMonth = lastCookedOn?.slice(0, 7);
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <EmptyBookDrawing />
      <p className="max-w-sm text-muted-foreground">
        {lastMonth === undefined
          ? "Your diary begins with the first dish. Finish cook mode, or press “We cooked this” on a recipe."
          : `You have nothing in your diary for ${formatMonth(month)}.`}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {lastMonth === undefined || lastMonth === month ? null : (
          <Button asChild variant="outline">
            <Link to={`/app/diary?month=${lastMonth}`}>Go to {formatMonth(lastMonth)}</Link>
          </Button>
        )}
        <Button asChild>
          <Link to="/app/recipes">Choose a recipe</Link>
        </Button>
      </div>
    </div>
  );
}
