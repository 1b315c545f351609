import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useMemo, useState } from "react";
import { unlockAlarmSound } from "#app/browser/alarm-sound.ts";
import { getServerTime } from "#app/browser/server-clock.ts";
import { requestNotificationPermission } from "#app/browser/timer-notification.ts";
import { saveTimer, stopTimer, useTimers } from "#app/browser/timers.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { createTickKeys, findPageAfterEdit, toggleTick } from "#app/domain/cooking/cooking-state.ts";
import { markIngredientsAndTimersInSteps } from "#app/domain/cooking/mark-steps.ts";
import type { RecipeToCook } from "#app/domain/cooking/recipe-to-cook.ts";
import { scaleIngredient } from "#app/domain/cooking/scale-ingredient.ts";
import type { StepTimer } from "#app/domain/cooking/step-timers.ts";
import { type CookingTimerList, isTimerOver, startTimer } from "#app/domain/cooking/timer.ts";
import type { CookingInvitation } from "#app/domain/planning/cooking-session.ts";
import { AmountControls } from "./amount-controls.tsx";
import { CookEnd } from "./cook-end.tsx";
import { CookFooter } from "./cook-footer.tsx";
import { CookHeader } from "./cook-header.tsx";
import { CookPanel, RunningTimersDialog } from "./cook-panels.tsx";
import { CookTimers } from "./cook-timers.tsx";
import { CookTogetherButton, CookTogetherLine } from "./cook-together.tsx";
import { IngredientChecklist } from "./ingredient-checklist.tsx";
import { StepDone } from "./step-done.tsx";
import { StepText } from "./step-text.tsx";
import { useCookPages } from "./use-cook-pages.ts";
import { useCookTogether } from "./use-cook-together.ts";
import { useCooking } from "./use-cooking.ts";
import { useMealEnd } from "./use-meal-end.ts";
import { useNoteForm } from "./use-note-form.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type CookScreenProps = {
  recipe: RecipeToCook;
  isDeleted: boolean;
  knownTimers: CookingTimerList;
  invitation: CookingInvitation | null;
};

export function CookScreen({ recipe, isDeleted, knownTimers, invitation }: CookScreenProps) {
  const { id, title, servings, ingredients, steps, namedIngredients } = recipe;
  const end = steps.length + 1;
  const { state, isReady, change, forget } = useCooking(id, end + 1);
  const { page, factor, system, note } = state;
  const [isListOpen, setIsListOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [changedPage, setChangedPage] = useState<number | null>(null);
  const isAwake = useWakeLock();
  const timers = useTimers(knownTimers);
  const own = useMemo(() => timers.filter(({ recipeId }) => recipeId === id), [timers, id]);
  const together = useCookTogether(recipe, state, invitation);
  const areSeveral = own.filter((timer) => !isTimerOver(timer, getServerTime())).length > 1;
  const { scroller, move, show } = useCookPages({
    page,
    count: end + 1,
    isReady,
    onChange: (page) => change((before) => ({ ...before, page })),
  });
  const navigate = useNavigate();
  const { form: noteForm, saveAndLeave } = useNoteForm(note, {
    onChange: (note) => change((before) => ({ ...before, note })),
    onLeave: leave,
  });
  const meal = useMealEnd(recipe, saveAndLeave);
  useOnChange(recipe, (_, before) => {
    if (!before || serializeRecipeText(before) === serializeRecipeText(recipe)) return;
    const samePage = findPageAfterEdit(page, before.steps, steps);
    change((state) => ({ ...state, page: samePage }));
    show(samePage);
    setChangedPage(samePage);
  });

  const markedSteps = useMemo(() => markIngredientsAndTimersInSteps(steps, system), [steps, system]);
  const lines = useMemo(
    () => ingredients.map((line) => scaleIngredient(line, { factor, system })),
    [ingredients, factor, system],
  );
  const stepKeys = useMemo(() => createTickKeys(steps), [steps]);
  const detail = `/app/recipes/${id}`;
  const list = (
    <IngredientChecklist
      ingredients={ingredients}
      lines={lines}
      ticked={state.ticked}
      onTick={(line) => change((before) => toggleTick(before, "ticked", line))}
    />
  );

  const timerId = (step: number, { start }: StepTimer) => `${id}:${step}:${start}`;

  function start(step: number, timer: StepTimer) {
    unlockAlarmSound();
    requestNotificationPermission();
    const facts = { id: timerId(step, timer), recipeId: id, title, step, label: timer.text };
    saveTimer(startTimer(facts, timer.seconds, getServerTime()));
  }

  function leave() {
    forget();
    navigate(detail);
  }

  function finish({ stopsTimers }: { stopsTimers: boolean }) {
    setIsAsking(false);
    together.finish();
    for (const timer of own) if (stopsTimers || isTimerOver(timer, getServerTime())) stopTimer(timer.id);
    if (isDeleted) leave();
    else if (state.isForDiary) void meal.record(state.diaryNote);
    else saveAndLeave();
  }

  function onFinish(event: MouseEvent) {
    event.preventDefault();
    if (own.some((timer) => !isTimerOver(timer, getServerTime()))) setIsAsking(true);
    else finish({ stopsTimers: true });
  }

  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-background short:grid-cols-2 short:grid-rows-[1fr_auto]">
      <CookHeader
        title={title}
        detail={detail}
        isAwake={isAwake}
        onShowIngredients={() => setIsListOpen(true)}
        together={
          isReady ? (
            <CookTogetherLine together={together} recipe={recipe} state={state} timers={own} onChange={change} />
          ) : null
        }
      >
        {isDeleted
          ? "This recipe was deleted. It stays here until you finish cooking."
          : changedPage === page
            ? "This recipe was changed"
            : null}
      </CookHeader>

      <main
        ref={scroller}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none] short:col-span-2 short:row-start-1"
      >
        <Page label="Ingredients">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="text-2xl">Ingredients</h2>
            <CookTogetherButton together={together} />
          </div>
          <AmountControls
            servings={servings}
            state={state}
            onFactor={(factor) => change((before) => ({ ...before, factor }))}
            onSystem={(system) => change((before) => ({ ...before, system }))}
          />
          <div className="mt-4">{list}</div>
        </Page>
        {markedSteps.map((step, index) => (
          <Page key={index} label={`Step ${index + 1} of ${steps.length}`}>
            <div className="mb-4 flex items-center justify-between gap-4">
              <p className="font-serif text-xl font-semibold text-primary-text">
                Step {index + 1} <span className="text-muted-foreground">of {steps.length}</span>
              </p>
              {together.joined || state.done.length > 0 ? (
                <StepDone
                  isDone={state.done.includes(stepKeys[index] ?? "")}
                  onToggle={() => change((before) => toggleTick(before, "done", stepKeys[index] ?? ""))}
                />
              ) : null}
            </div>
            <StepText
              step={step}
              runningAt={(timer) => own.find(({ id }) => id === timerId(index + 1, timer))}
              onTimer={(timer) => start(index + 1, timer)}
            />
            <StepIngredients lines={(namedIngredients[index] ?? []).map((place) => lines[place] ?? "")} />
          </Page>
        ))}
        <Page label="The end">
          {isDeleted ? null : (
            <CookEnd
              recipe={recipe}
              noteForm={noteForm}
              meal={meal}
              state={state}
              onChange={(changed) => change((before) => ({ ...before, ...changed }))}
            />
          )}
        </Page>
      </main>

      <CookTimers timers={timers} recipeId={id} onStep={show} />
      <CookFooter
        page={page}
        pages={end + 1}
        detail={detail}
        hasTimers={timers.length > 0}
        onMove={move}
        onFinish={onFinish}
      />
      {isListOpen ? (
        <CookPanel onClose={() => setIsListOpen(false)} kind="sheet" title="Ingredients">
          {list}
        </CookPanel>
      ) : null}
      {isAsking ? (
        <RunningTimersDialog areSeveral={areSeveral} onFinish={finish} onClose={() => setIsAsking(false)} />
      ) : null}
    </div>
  );
}

function serializeRecipeText({ title, servings, ingredients, steps }: RecipeToCook): string {
  return JSON.stringify([title, servings, ingredients, steps]);
}

function StepIngredients({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label="Ingredients for this step"
      className="mt-6 grid gap-1 border-t border-border pt-4 text-lg text-muted-foreground tabular-nums"
    >
      {lines.map((line, index) => (
        <li key={index} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Page({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="w-full shrink-0 snap-center snap-always overflow-y-auto px-4 py-[min(1.5rem,7vw)]"
    >
      <div className="mx-auto max-w-2xl">{children}</div>
    </section>
  );
}
