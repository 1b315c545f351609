import { Link } from "@remix-run/react";
import { Check, Clock, Undo2, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { type CSSProperties, type PointerEvent, useRef } from "react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { SuggestedMeal } from "#app/modules/choosing/choose-meal.server.ts";
import { formatCookTime } from "#app/modules/recipes/cook-time.ts";
import type { MealChoices } from "./use-meal-choices.ts";

const answersByKey: Partial<Record<string, boolean>> = { ArrowLeft: false, ArrowRight: true };

type MealStackProps = { meal: SuggestedMeal; choices: MealChoices };

/** The dish to answer. The arrow keys answer like the buttons; a held key answers once. */
export function MealStack({ meal, choices: { answer, leavesBy, left } }: MealStackProps) {
  function answerByKey({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    const isYes = repeat || altKey || ctrlKey || metaKey ? undefined : answersByKey[key];
    if (isYes !== undefined) answer(meal, isYes);
  }
  return (
    <section aria-label="Suggestions" className="grid gap-4" onKeyDown={answerByKey}>
      <p role="status" className="sr-only">{`${meal.title}. ${meal.reason}. ${left.length} left.`}</p>
      <MealCard
        key={meal.id}
        meal={meal}
        leavesBy={leavesBy}
        onAnswer={(isYes) => answer(meal, isYes, { isSwiped: true })}
      />
      <div
        data-bottom-bar
        className="sticky bottom-(--navigation-height) z-10 -mx-4 grid grid-cols-2 gap-3 bg-background px-4 py-2 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-background lg:static lg:mx-0 lg:px-0 lg:before:hidden"
      >
        {[false, true].map((isYes) => (
          <Button
            key={String(isYes)}
            size="lg"
            variant={isYes ? "premium" : "outline"}
            aria-label={`${isYes ? "Yes" : "No"}: ${meal.title}`}
            onClick={() => answer(meal, isYes)}
          >
            {isYes ? <Check aria-hidden /> : <X aria-hidden />}
            {isYes ? "Yes" : "No"}
          </Button>
        ))}
      </div>
    </section>
  );
}

export function UndoAnswer({ choices: { lastAnsweredId, undo } }: { choices: MealChoices }) {
  if (lastAnsweredId === null) return null;
  return (
    <Button variant="outline" onClick={() => undo(lastAnsweredId)}>
      <Undo2 aria-hidden />
      Undo last answer
    </Button>
  );
}

/** `leavesBy` is the swipe's answer while the card leaves the screen. */
type MealCardProps = { meal: SuggestedMeal; leavesBy: boolean | null; onAnswer(isYes: boolean): void };

/** A card that is swiped to the right for yes, or to the left for no. */
export function MealCard({ meal, leavesBy, onAnswer }: MealCardProps) {
  const swipe = useSwipe(onAnswer);
  const distance = leavesBy === null ? 0 : leavesBy ? window.innerWidth : -window.innerWidth;
  const { id, title, reason, cookTimeMinutes } = meal;
  return (
    <article
      {...(leavesBy === null ? swipe : {})}
      style={{ "--swipe": distance } as CSSProperties}
      className="relative touch-pan-y overflow-hidden rounded-xl border border-border bg-surface shadow-card transition-[transform,opacity] duration-180 select-none [transform:translateX(calc(var(--swipe,0)*1px))_rotate(calc(var(--swipe,0)*0.03deg))] motion-reduce:transition-none"
      onDragStart={(event) => event.preventDefault()}
    >
      <Cover
        recipe={meal}
        photo={meal.photo}
        alt=""
        sizes="(min-width: 640px) 448px, 92vw"
        isLarge
        isHighPriority
        className="aspect-16/9 max-md:h-[max(10rem,100dvh-32rem)] max-md:w-full"
      />
      <SwipeLabel text="Yes" className="left-4 border-positive text-positive opacity-[calc(var(--swipe,0)/90)]" />
      <SwipeLabel text="No" className="right-4 border-foreground opacity-[calc(var(--swipe,0)/-90)]" />
      <div className="grid min-h-30 content-start gap-1 p-4">
        <h2 dir="auto" className="line-clamp-2 text-xl leading-snug wrap-anywhere">
          <Link to={`/app/recipes/${id}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-muted-foreground">{reason}</p>
        {cookTimeMinutes === null ? null : (
          <p className="inline-flex items-center gap-1 text-sm text-muted-foreground tabular-nums">
            <Clock className="size-4" aria-hidden />
            {formatCookTime(cookTimeMinutes)}
          </p>
        )}
      </div>
    </article>
  );
}

function SwipeLabel({ text, className }: { text: string; className: string }) {
  return (
    <span
      aria-hidden
      className={`absolute top-4 rounded-md border-3 bg-surface px-3 py-1 text-2xl font-semibold ${className}`}
    >
      {text}
    </span>
  );
}

/** The distances in pixels from which a movement is a swipe, and from which a released card is answered. */
const startDistance = 10;
const answerDistance = 90;

/**
 * Pointer events of an element that is swiped to the left or right. The CSS variable `--swipe` of the element holds the
 * distance in pixels while it is moved.
 */
function useSwipe(onSwipe: (isRight: boolean) => void) {
  const startX = useRef<number | null>(null);

  function release({ currentTarget, clientX }: PointerEvent<HTMLElement>, isCancelled = false): void {
    if (startX.current === null) return;
    const distance = clientX - startX.current;
    startX.current = null;
    currentTarget.style.transition = "";
    currentTarget.style.setProperty("--swipe", "0");
    if (!isCancelled && Math.abs(distance) >= answerDistance) onSwipe(distance > 0);
  }

  return {
    onPointerDown({ isPrimary, button, clientX }: PointerEvent<HTMLElement>) {
      if (isPrimary && button === 0) startX.current = clientX;
    },
    onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      const distance = startX.current === null ? 0 : clientX - startX.current;
      if (!currentTarget.hasPointerCapture(pointerId)) {
        if (Math.abs(distance) < startDistance) return;
        currentTarget.setPointerCapture(pointerId);
        currentTarget.style.transition = "none";
      }
      currentTarget.style.setProperty("--swipe", String(distance));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, true),
  };
}
