import { Link } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { StarRow } from "#app/components/recipe/star-row.tsx";
import { VerdictForm } from "#app/components/recipe/verdict-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import type { MealVerdict } from "#app/modules/diary/cooked-meal-store.server.ts";
import type { DiaryMealView } from "#app/modules/diary/cooked-meals.server.ts";

type MealEntryProps = { meal: DiaryMealView; partnerName: string | null };

/** A meal in the diary with what both people thought of it. */
export function MealEntry({ meal, partnerName }: MealEntryProps) {
  const { id, recipeId, title, photo, cookedBy, own } = meal;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <article className="relative grid content-start gap-3 rounded-xl border border-border bg-surface p-3 sm:grid-cols-[10rem_1fr] sm:gap-4">
      <Cover
        recipe={meal}
        photo={photo}
        alt=""
        sizes="(min-width: 640px) 160px, 92vw"
        className="aspect-3/2 w-full rounded-lg sm:aspect-square"
      />
      <div className="grid min-w-0 content-start gap-2">
        <div className="pr-10">
          <h4 dir="auto" className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
            <Link
              to={`/app/recipes/${recipeId}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </h4>
          {cookedBy === null || partnerName === null ? null : (
            <p className="text-sm text-muted-foreground">
              Added by <bdi>{formatNameInSentence(cookedBy)}</bdi>
            </p>
          )}
        </div>
        {own ? <Verdict name="You" verdict={own} /> : null}
        {partnerName === null ? null : <PartnersVerdict meal={meal} partnerName={partnerName} />}
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary-text underline-offset-4 hover:underline">
            {own ? "Change what you said" : "How was it?"}
          </summary>
          <div className="pt-1 pb-3">
            <VerdictForm key={JSON.stringify(own)} mealId={id} verdict={own} partnerName={partnerName} />
          </div>
        </details>
      </div>
      <Button
        variant="glass"
        size="icon"
        aria-label={`Change the entry ${title}`}
        aria-haspopup="dialog"
        className="noscript-hidden absolute top-4 right-4 sm:border-0"
        onClick={() => setIsMenuOpen(true)}
      >
        <Ellipsis aria-hidden />
      </Button>
      {isMenuOpen ? (
        <LatePart
          load={() => import("./meal-menu.tsx")}
          meal={meal}
          partnerName={partnerName}
          removalsKey={removalFormsKey}
          onClose={closeMenu}
        />
      ) : null}
    </article>
  );
}

function PartnersVerdict({
  meal: { partner, own, hasSecretVerdict },
  partnerName,
}: MealEntryProps & { partnerName: string }) {
  if (partner) return <Verdict name={partnerName} verdict={partner} />;
  return (
    <p className="text-sm text-muted-foreground">
      <bdi>{partnerName}</bdi>{" "}
      {hasSecretVerdict
        ? "has said how it was. Say what you think to read it now, or wait a day."
        : own
          ? "hasn't said how it was yet."
          : "hasn't said anything yet either."}
    </p>
  );
}

function Verdict({ name, verdict: { stars, note } }: { name: string; verdict: MealVerdict }) {
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-medium">{name}</bdi>
        {stars === null ? null : <StarRow count={stars} />}
      </p>
      {note === null ? null : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </div>
  );
}

/** The key of a fetcher that all meals share, so that a reply survives the removal of its meal. */
export const removalFormsKey = "diary removals";
