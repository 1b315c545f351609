import { Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { formatDay } from "#app/modules/calendar-day.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { useDuplicateSearch } from "./use-duplicate-search.ts";

export function DuplicateNotice({ draft }: { draft: RecipeDraft }) {
  const { alike, dismiss } = useDuplicateSearch(draft);
  if (!alike) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-caution-soft px-4 py-3 text-caution-text">
      <p role="status" className="min-w-0 wrap-anywhere">
        {alike.savedBy ?? "You"} saved this on {formatDay(new Date(alike.createdAt), new Date())}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <Link to={`/app/recipes/${alike.id}`}>Open it</Link>
        </Button>
        <Button variant="outline" size="sm" onClick={dismiss}>
          Save another
        </Button>
      </div>
    </div>
  );
}
