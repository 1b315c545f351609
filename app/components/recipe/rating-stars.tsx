import { useFormAction } from "@remix-run/react";
import { Star } from "lucide-react";
import { useRef } from "react";
import { showToast } from "#app/browser/toast.ts";
import { ActionForm } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { averageRating, maxStars, unratedStars } from "#app/modules/recipes/recipe.ts";
import { StarRow } from "./star-row.tsx";

const stars = Array.from({ length: maxStars }, (_, index) => index + 1);

type RatingStarsProps = {
  rating: RecipeView["rating"];
  /** Called with the tapped stars. If given, a second tap on a star repeats the rating instead of removing it. */
  onRate?(stars: number): void;
};

/** A new rating shows at once, and is reverted if the server rejects it. A second tap on a star removes it. */
export function RatingStars({ rating, onRate }: RatingStarsProps) {
  // The action is explicit because Undo may be pressed after leaving the page.
  const action = useFormAction();
  const removed = useRef<string | null>(null);
  const form = useActionForm({ intent: "rate" }, { action, onDone: offerUndo });
  const mine = form.submittedData ? parseSelectedStars(String(form.submittedData.get("rating"))) : rating.mine;
  const latestMine = useRef(mine);
  latestMine.current = mine;

  function offerUndo(): void {
    const removedStars = removed.current;
    if (removedStars === null) return;
    removed.current = null;
    // Undo must not overwrite a newer rating.
    const undo = () => latestMine.current === null && form.submit({ rating: removedStars });
    const action = { label: "Undo", onClick: () => void undo() };
    showToast({ title: "Rating removed", action, isUndo: true });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 print:hidden">
      <ActionForm form={form} dir="ltr" className="-ml-2 flex" role="group" aria-label="Your rating">
        {stars.map((star) => (
          <button
            key={star}
            type="submit"
            name="rating"
            value={mine === star && !onRate ? unratedStars : star}
            aria-label={formatStars(star)}
            aria-pressed={mine === star}
            title={mine === star && !onRate ? "Remove your rating" : undefined}
            onClick={(event) => {
              const { value } = event.currentTarget;
              removed.current = value === unratedStars ? String(star) : null;
              onRate?.(star);
            }}
            className="grid size-[min(2.75rem,18vw)] place-content-center rounded-full text-primary hover:bg-muted"
          >
            <Star
              className="size-[min(1.75rem,12vw)]"
              fill={mine !== null && star <= mine ? "currentColor" : "none"}
              aria-hidden
            />
          </button>
        ))}
      </ActionForm>
      <p aria-live="polite">
        <Average ratings={mine === null ? rating.others : [...rating.others, mine]} />
      </p>
      {rating.partner ? <PartnerRating {...rating.partner} /> : null}
    </div>
  );
}

function parseSelectedStars(choice: string): number | null {
  return choice === unratedStars ? null : Number(choice);
}

function Average({ ratings }: { ratings: number[] }) {
  const average = averageRating(ratings);
  if (average === null) return <span className="text-muted-foreground">Not rated yet</span>;
  return (
    <>
      <span className="text-lg font-semibold tabular-nums">{average}</span>{" "}
      <span className="text-muted-foreground">average</span>
    </>
  );
}

function PartnerRating({ name, stars: given }: NonNullable<RecipeView["rating"]["partner"]>) {
  if (given === null) {
    return (
      <p dir="ltr" className="text-muted-foreground">
        <bdi>{name}</bdi> hasn't rated it
      </p>
    );
  }
  return (
    <p dir="ltr" className="flex items-center gap-1.5 text-muted-foreground">
      <span dir="auto">{name}:</span>
      <StarRow count={given} />
    </p>
  );
}

function formatStars(count: number): string {
  return `${count} ${count === 1 ? "star" : "stars"}`;
}
