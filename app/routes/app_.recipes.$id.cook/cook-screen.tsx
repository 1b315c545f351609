import { Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import { trackHeightInCss } from "#app/browser/track-height-in-css.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { LiveOfflineHint } from "#app/components/couple/live-offline-hint.tsx";
import { formatKitchenEnd } from "#app/components/couple/use-partner-change-notice.ts";
import { PartnerCooking, usePartnerCooking } from "#app/components/recipe/partner-cooking.tsx";
import { RunningTimersDialog, TimerRows, type TimerRowsProps } from "#app/components/recipe/timer-rows.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useAlarm } from "#app/device/use-alarm.ts";
import { useLiveStatus } from "#app/device/use-live-store.tsx";
import { findPageAfterEdit } from "#app/modules/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { scaleIngredient } from "#app/modules/recipes/amounts/scale-ingredient.ts";
import { CookEnd } from "./cook-end.tsx";
import { CookFooter } from "./cook-footer.tsx";
import { CookHeader } from "./cook-header.tsx";
import { CookPages } from "./cook-pages.tsx";
import { type CookNames, IngredientChecklist } from "./ingredient-checklist.tsx";
import { useCookFinish } from "./use-cook-finish.ts";
import { useCookPages } from "./use-cook-pages.ts";
import { useCookingProgress, useCookingState, useCookRow } from "./use-cooking.ts";
import { useRecipeTimers } from "./use-recipe-timers.ts";

type CookScreenProps = Pick<CookNames, "userId" | "ownName"> & {
  recipe: RecipeToCook;
  /** True if the recipe is no longer in the viewer's book. */
  isDeleted: boolean;
  /** The name of the former partner who took the recipe, if the viewer has a copy; null otherwise. */
  formerPartnerName: string | null;
};

export function CookScreen({ recipe, isDeleted, formerPartnerName, userId, ownName }: CookScreenProps) {
  const { id, title, ingredients, steps, partnerName } = recipe;
  const cooks = { userId, ownName, partnerName };
  const pages = steps.length + 2;
  const cooking = useCookingState(id, pages);
  const { state, isReady, change } = cooking;
  const { page, system } = state;
  const progress = useCookingProgress(recipe, userId);
  const { factor } = progress;
  const [isListOpen, setIsListOpen] = useState(false);
  const [changedPage, setChangedPage] = useState<number | null>(null);
  const timers = useRecipeTimers(recipe, userId);
  useCookRow(recipe, userId);
  const hasFailed = useLiveStatus() === "failed";
  const isPartnerHere = usePartnerCooking(userId).some(({ recipeId }) => recipeId === id);
  const detail = formerPartnerName === null ? `/app/recipes/${id}` : `/app/recipes?search=${encodeURIComponent(title)}`;
  const ending = useCookFinish({ recipe, detail, isDeleted, cooking, progress, timers, isPartnerHere });
  const { scroller, move, show } = useCookPages({
    page,
    count: pages,
    isReady,
    onChange: (page) => change((before) => ({ ...before, page })),
  });
  useOnChange(recipe, (_, before) => {
    if (!before || serializeRecipeText(before) === serializeRecipeText(recipe)) return;
    const samePage = findPageAfterEdit(page, before.steps, steps);
    change((state) => ({ ...state, page: samePage }));
    show(samePage);
    setChangedPage(samePage);
  });

  const lines = useMemo(
    () => ingredients.map((line) => scaleIngredient(line, { factor, system })),
    [ingredients, factor, system],
  );
  const list = (
    <IngredientChecklist
      lines={lines}
      ticks={progress.ticks}
      cooks={cooks}
      onTick={(place) => progress.toggle("tick", place)}
    />
  );

  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-background short:grid-cols-2 short:grid-rows-[1fr_auto]">
      <CookHeader
        title={title}
        detail={detail}
        onStop={ending.onStop}
        onShowIngredients={() => setIsListOpen(true)}
        keepsLine={partnerName !== null}
        together={
          hasFailed ? <LiveOfflineHint /> : <PartnerCooking userId={userId} partnerName={partnerName} recipeId={id} />
        }
      >
        {formerPartnerName !== null ? (
          <>
            {formatKitchenEnd(formerPartnerName)}.{" "}
            <Link to={detail} className="inline-block py-3 text-primary-text underline underline-offset-4">
              Your copy of this recipe
            </Link>
          </>
        ) : isDeleted ? (
          "This recipe was deleted. It stays here until you finish cooking."
        ) : changedPage === page ? (
          "This recipe was changed"
        ) : null}
      </CookHeader>

      <CookPages
        scroller={scroller}
        recipe={recipe}
        cooking={cooking}
        progress={progress}
        cooks={cooks}
        timers={timers}
        lines={lines}
        list={list}
      >
        {isDeleted ? null : (
          <CookEnd
            recipe={recipe}
            meal={ending.meal}
            state={state}
            onChange={(changed) => change((before) => ({ ...before, ...changed }))}
          />
        )}
      </CookPages>

      <CookTimers timers={timers.timers} cooks={cooks} cooking={{ recipeId: id, onStep: show }} />
      <CookFooter
        page={page}
        pages={pages}
        detail={detail}
        hasTimers={timers.timers.length > 0}
        onMove={move}
        onFinish={ending.onFinish}
      />
      {isListOpen ? (
        <Dialog onClose={() => setIsListOpen(false)} kind="sheet" title="Ingredients">
          {list}
        </Dialog>
      ) : null}
      {ending.answer ? (
        <RunningTimersDialog
          areSeveral={timers.countRunning() > 1}
          partnerName={isPartnerHere ? partnerName : null}
          onAnswer={ending.answer}
          onClose={ending.stopAsking}
        />
      ) : null}
    </div>
  );
}

function serializeRecipeText({ title, servings, ingredients, steps }: RecipeToCook): string {
  return JSON.stringify([title, servings, ingredients, steps]);
}

type CookTimersProps = Pick<TimerRowsProps, "timers" | "cooks" | "cooking">;

const followCookTimersHeight = trackHeightInCss("--cook-timers-height");

function CookTimers(props: CookTimersProps) {
  const alarm = useAlarm(props.timers);
  if (props.timers.length === 0) return null;
  return (
    <div ref={followCookTimersHeight} className="border-t border-border bg-surface short:row-start-3 short:border-t-0">
      <div className="mx-auto max-w-176 px-4 pt-2 short:pt-0">
        <TimerRows {...props} {...alarm} />
      </div>
    </div>
  );
}
