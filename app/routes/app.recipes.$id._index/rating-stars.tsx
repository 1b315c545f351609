import { Star } from "lucide-react";
import { useState } from "react";
import { useForm } from "#app/browser/use-form.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";
import { Form } from "#app/components/forms.tsx";
import { averageRating, maxStars } from "#app/domain/recipes/rating.ts";
import type { RecipeView } from "#app/domain/recipes/view-recipe.server.ts";

const stars = Array.from({ length: maxStars }, (_, index) => index + 1);

/** A new rating shows at once, and is undone if refused. One is sent at a time, so that the last one stays. */
export function RatingStars({ rating }: { rating: RecipeView["rating"] }) {
  const form = useForm({ intent: "rate" });
  const [next, setNext] = useState<number | null>(null);
  const sent = form.sent ? Number(form.sent.get("rating")) : null;
  const mine = next ?? sent ?? rating.mine;
  useOnNew(sent, () => {
    if (sent === next) setNext(null);
    else if (sent === null) form.submit({ rating: String(next) });
  });
  const average = averageRating(mine === null ? rating.others : [...rating.others, mine]);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Form form={form} className="-ml-2 flex" role="group" aria-label="Your rating">
        {stars.map((star) => (
          <button
            key={star}
            type="submit"
            name="rating"
            value={star}
            aria-label={`${star} ${star === 1 ? "star" : "stars"}`}
            aria-pressed={mine === star}
            onClick={(event) => {
              if (sent === null) return;
              event.preventDefault();
              setNext(star === sent ? null : star);
            }}
            className="grid h-11 w-[min(2.75rem,16vw)] place-content-center rounded-full text-primary hover:bg-muted"
          >
            <Star
              className="size-7 max-w-full"
              fill={mine !== null && star <= mine ? "currentColor" : "none"}
              aria-hidden
            />
          </button>
        ))}
      </Form>
      <p className="text-lg font-semibold tabular-nums" aria-live="polite">
        {average === null ? (
          <span className="text-base font-normal text-muted-foreground">Not rated yet</span>
        ) : (
          <>
            {average} <span className="text-base font-normal text-muted-foreground">average</span>
          </>
        )}
      </p>
      {rating.partner ? (
        <p className="flex items-center gap-1.5 text-muted-foreground">
          <span dir="auto">{rating.partner.name}:</span>
          {rating.partner.stars === null ? (
            "not yet"
          ) : (
            <span role="img" aria-label={`${rating.partner.stars} of ${maxStars} stars`} className="flex text-primary">
              {stars.map((star) => (
                <Star
                  key={star}
                  className="size-4.5"
                  fill={star <= (rating.partner?.stars ?? 0) ? "currentColor" : "none"}
                  aria-hidden
                />
              ))}
            </span>
          )}
        </p>
      ) : null}
    </div>
  );
}
