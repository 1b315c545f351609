import { IngredientGroups } from "#app/components/recipe/ingredient-groups.tsx";
import { MemberInitial } from "#app/components/recipe/member-initial.tsx";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import type { CookingProgress } from "#app/modules/cooking/cooking-progress.ts";

type Mark = CookingProgress["ticks"][number];

/** The people who may tick a line or a step. */
export type CookNames = { userId: string; ownName: string; partnerName: string | null };

type IngredientChecklistProps = {
  /** The ingredient lines with scaled amounts. */
  lines: string[];
  ticks: Mark[];
  cooks: CookNames;
  onTick(place: number): void;
};

export function IngredientChecklist({ lines, ticks, cooks, onTick }: IngredientChecklistProps) {
  if (lines.length === 0) return <p className="text-muted-foreground">No ingredients listed</p>;
  return (
    <div>
      <IngredientGroups lines={lines} className="text-lg">
        {(line, place) => (
          <li key={place} className="border-b border-border last:border-0">
            <label
              dir="auto"
              className="flex min-h-12 items-baseline gap-3 py-2 tabular-nums has-checked:text-muted-foreground"
            >
              <input
                type="checkbox"
                checked={(ticks[place] ?? null) !== null}
                onChange={() => onTick(place)}
                className="peer size-5 shrink-0 translate-y-1 accent-positive"
              />
              <span className="flex-1 peer-checked:line-through">{line}</span>
              <MarkInitial mark={ticks[place] ?? null} cooks={cooks} />
            </label>
          </li>
        )}
      </IngredientGroups>
    </div>
  );
}

/** The initial of the person who ticked a line, if there are two people. */
export function MarkInitial({ mark, cooks }: { mark: Mark; cooks: CookNames }) {
  const { userId, ownName, partnerName } = cooks;
  if (mark === null || mark.by === "" || partnerName === null) return null;
  const isPartner = mark.by !== userId;
  return (
    // The position begins inside the scroller, because the hidden text would otherwise widen the document.
    <span className="relative">
      <MemberInitial name={isPartner ? partnerName : ownName} isPartner={isPartner} />
      <span className="sr-only">{`(ticked by ${isPartner ? formatNameInSentence(partnerName) : "you"})`}</span>
    </span>
  );
}
