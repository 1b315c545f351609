import { useFormAction } from "@remix-run/react";
import { Star } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { ActionForm } from "#app/components/ui/forms.tsx";
import { type ActionFormState, useActionForm } from "#app/device/use-form.ts";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { averageRating, maxStars, unratedStars } from "#app/modules/recipes/recipe.ts";
import { StarRow } from "./star-row.tsx";

const stars = Array.from({ length: maxStars }, (_, index) => index + 1);

type RatingStarsProps = { rating: RecipeView["rating"]; onChange?(stars: number | null): void };

/**
 * A new rating shows at once, and is reverted if the server rejects it. A second tap on one's own star removes the rating. One change is
 * sent at a time, so that the last one stays.
 */
export function RatingStars({ rating, onChange }: RatingStarsProps) {
  // The action is explicit because the last tap may be submitted after leaving the page.
  const action = useFormAction();
  const removed = useRef<string | null>(null);
  const form: ActionFormState = useActionForm({ intent: "rate" }, { action, onDone: offerUndo });
  const [next, setNext] = useState<string | null>(null);
  const sent = form.submittedData ? String(form.submittedData.get("rating")) : null;
  const mine = parseSelectedStars(next ?? sent, rating.mine);
  useOnChange(sent, () => {
    if (sent === next) setNext(null);
    else if (sent === null && next !== null) form.submit({ rating: next });
  });
  const latest = useRef({ next, form, mine });
  latest.current = { next, form, mine };
  useEffect(() => () => submitLatestRating(latest.current), []);

  function offerUndo(): void {
    const removedStars = removed.current;
    if (removedStars === null) return;
    removed.current = null;
    // Undo must not overwrite a newer rating.
    const undo = () => latest.current.mine === null && form.submit({ rating: removedStars });
    const action = { label: "Undo", onClick: () => void undo() };
    showToast({ title: "Rating removed", action, isUndo: true });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <ActionForm form={form} dir="ltr" className="-ml-2 flex" role="group" aria-label="Your rating">
        {stars.map((star) => (
          <button
            key={star}
            type="submit"
            name="rating"
            value={mine === star ? unratedStars : star}
            aria-label={formatStars(star)}
            aria-pressed={mine === star}
            title={mine === star ? "Remove your rating" : undefined}
            onClick={(event) => {
              const { value } = event.currentTarget;
              removed.current = value === unratedStars ? String(star) : null;
              onChange?.(parseSelectedStars(value, null));
              if (sent === null) return;
              event.preventDefault();
              setNext(value === sent ? null : value);
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

function parseSelectedStars(choice: string | null, stored: number | null): number | null {
  if (choice === null) return stored;
  return choice === unratedStars ? null : Number(choice);
}

/** Submits the latest rating on unmount, without waiting for the reply to an earlier one. */
function submitLatestRating({ next, form }: { next: string | null; form: Pick<ActionFormState, "submit"> }): void {
  if (next !== null) form.submit({ rating: next });
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
