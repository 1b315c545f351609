import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { formatMonth } from "#app/domain/planning/cooked-meals.ts";
import type { DiaryMonth } from "#app/domain/planning/get-diary-month.server.ts";

export function MonthNavigation({ diary: { month, previous, next } }: { diary: DiaryMonth }) {
  return (
    <nav aria-label="Months" className="flex items-center justify-between gap-2">
      <MonthLink month={previous}>
        <ChevronLeft aria-hidden />
      </MonthLink>
      <h2 aria-live="polite" className="text-center text-2xl">
        {formatMonth(month)}
      </h2>
      {next === null ? (
        <span className="size-11" />
      ) : (
        <MonthLink month={next}>
          <ChevronRight aria-hidden />
        </MonthLink>
      )}
    </nav>
  );
}

function MonthLink({ month, children }: { month: string; children: JSX.Element }) {
  return (
    <Button asChild variant="outline" size="icon">
      <Link to={`/app/diary?month=${month}`} aria-label={formatMonth(month)} preventScrollReset>
        {children}
      </Link>
    </Button>
  );
}
