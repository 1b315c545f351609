import { Link, useNavigate } from "@remix-run/react";
import { ChevronLeft, ChevronRight, ListChecks, Sun, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useMemo, useState } from "react";
import { unlockSound } from "#app/browser/alarm-sound.ts";
import { useBackCloses } from "#app/browser/dialog-entry.ts";
import { followHeight } from "#app/browser/follow-height.ts";
import { askToNotify } from "#app/browser/timer-notification.ts";
import { clockNow, setTimer, stopTimer, useTimers } from "#app/browser/timers.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";
import { OfflineNotice } from "#app/components/offline-notice.tsx";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import LoadedPanel from "#app/components/ui/loaded-panel.tsx";
import type { PanelProps } from "#app/components/ui/plain-panel.tsx";
import { pageAfterEdit, toggleTick } from "#app/domain/cooking/cooking-state.ts";
import { markSteps } from "#app/domain/cooking/mark-steps.ts";
import { scaleIngredient } from "#app/domain/cooking/scale-ingredient.ts";
import type { StepTimer } from "#app/domain/cooking/step-timers.ts";
import { isOver, type KnownTimers, startTimer } from "#app/domain/cooking/timer.ts";
import type { RecipeToCook } from "#app/domain/cooking/view-recipe-to-cook.server.ts";
import { AmountControls } from "./amount-controls.tsx";
import { CookEnd } from "./cook-end.tsx";
import { CookTimers } from "./cook-timers.tsx";
import { IngredientTicks } from "./ingredient-ticks.tsx";
import { StepWords } from "./step-words.tsx";
import { useCooking } from "./use-cooking.ts";
import { useNote } from "./use-note.ts";
import { usePages } from "./use-pages.ts";
import { useWakeLock } from "./use-wake-lock.ts";

const followCookBarHeight = followHeight("--cook-bar-height");

type CookScreenProps = { recipe: RecipeToCook; isDeleted: boolean; knownTimers: KnownTimers };

/** Without script the pages can still be swiped. */
export function CookScreen({ recipe, isDeleted, knownTimers }: CookScreenProps) {
  const { id, title, servings, ingredients, steps, namedIngredients } = recipe;
  const end = steps.length + 1;
  const { state, isReady, change, forget } = useCooking(id, end + 1);
  const { page, factor, system, note } = state;
  const [isListOpen, setIsListOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [changedPage, setChangedPage] = useState<number | null>(null);
  const isAwake = useWakeLock();
  const timers = useTimers(knownTimers);
  const own = timers.filter(({ recipeId }) => recipeId === id);
  const areSeveral = own.filter((timer) => !isOver(timer, clockNow())).length > 1;
  const { scroller, move, show } = usePages({
    page,
    count: end + 1,
    isReady,
    onChange: (page) => change((before) => ({ ...before, page })),
  });
  const navigate = useNavigate();
  const { form: noteForm, saveAndLeave } = useNote(note, {
    onChange: (note) => change((before) => ({ ...before, note })),
    onLeave: leave,
  });
  useOnNew(recipe, (_, before) => {
    if (!before || wordsOf(before) === wordsOf(recipe)) return;
    const samePage = pageAfterEdit(page, before.steps, steps);
    change((state) => ({ ...state, page: samePage }));
    show(samePage);
    setChangedPage(samePage);
  });

  const markedSteps = useMemo(() => markSteps(steps, system), [steps, system]);
  const lines = useMemo(
    () => ingredients.map((line) => scaleIngredient(line, { factor, system })),
    [ingredients, factor, system],
  );
  const detail = `/app/recipes/${id}`;
  const list = (
    <IngredientTicks
      ingredients={ingredients}
      lines={lines}
      ticked={state.ticked}
      onTick={(line) => change((before) => toggleTick(before, line))}
    />
  );

  const timerId = (step: number, { start }: StepTimer) => `${id}:${step}:${start}`;

  function start(step: number, timer: StepTimer) {
    unlockSound();
    askToNotify();
    const facts = { id: timerId(step, timer), recipeId: id, title, step, label: timer.text };
    setTimer(startTimer(facts, timer.seconds, clockNow()));
  }

  function leave() {
    forget();
    navigate(detail);
  }

  function finish({ stopsTimers }: { stopsTimers: boolean }) {
    setIsAsking(false);
    for (const timer of own) if (stopsTimers || isOver(timer, clockNow())) stopTimer(timer.id);
    if (isDeleted) leave();
    else saveAndLeave();
  }

  function onFinish(event: MouseEvent) {
    event.preventDefault();
    if (own.some((timer) => !isOver(timer, clockNow()))) setIsAsking(true);
    else finish({ stopsTimers: true });
  }

  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-background short:grid-cols-2 short:grid-rows-[1fr_auto]">
      {/* On a phone held sideways the header and the footer are one bar. */}
      <header className="@container px-4 py-[min(0.25rem,4px)] short:row-start-2 short:py-0 short:border-t short:border-border short:bg-surface">
        <div className="flex items-center gap-x-2">
          <Button asChild variant="ghost" size="icon" className="-ml-3">
            <Link to={detail} aria-label="Stop cooking">
              <X aria-hidden />
            </Link>
          </Button>
          <h1 dir="auto" className="min-w-0 flex-1 truncate text-lg">
            {title}
          </h1>
          {isAwake ? (
            <span className="flex items-center gap-1 text-sm text-muted-foreground" title="The screen stays on">
              <Sun className="size-4" aria-hidden />
              <span className="sr-only sm:not-sr-only">Screen stays on</span>
            </span>
          ) : null}
          <Button
            variant="ghost"
            aria-label="Ingredients"
            className="noscript-hidden -mr-3 min-h-[min(2.75rem,56px)] px-3"
            onClick={() => setIsListOpen(true)}
          >
            <ListChecks aria-hidden />
            <span className="hidden @min-[18rem]:inline">Ingredients</span>
          </Button>
        </div>
        <p role="status" className="text-sm text-muted-foreground">
          {isDeleted
            ? "This recipe was deleted. It stays here until you have cooked it."
            : changedPage === page
              ? "This recipe was changed"
              : null}
        </p>
        <OfflineNotice />
      </header>

      <main
        ref={scroller}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none] short:col-span-2 short:row-start-1"
      >
        <Page label="Ingredients">
          <h2 className="mb-4 text-2xl">Ingredients</h2>
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
            <p className="mb-4 font-serif text-xl font-semibold text-primary-text">
              Step {index + 1} <span className="text-muted-foreground">of {steps.length}</span>
            </p>
            <StepWords
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
              note={note}
              onNote={(note) => change((before) => ({ ...before, note }))}
            />
          )}
        </Page>
      </main>

      <CookTimers timers={timers} recipeId={id} onStep={show} />
      <footer
        ref={followCookBarHeight}
        data-cook-bar
        className={`noscript-hidden @container border-border bg-surface pt-[min(0.75rem,1dvh)] short:row-start-2 short:pt-1 ${timers.length > 0 ? "short:row-span-2 short:border-t" : "border-t"}`}
      >
        <p role="status" className="sr-only">
          {page === 0 ? "Ingredients" : page === end ? "The end" : `Step ${page} of ${steps.length}`}
        </p>
        <Progress page={page} pages={end + 1} />
        <div className="mx-auto flex max-w-176 gap-3 px-4 pt-[min(0.75rem,1dvh)] pb-[calc(min(0.75rem,1dvh)+env(safe-area-inset-bottom))] short:pt-1 short:pb-1">
          <Button
            variant="outline"
            size="lg"
            aria-label="Back"
            className="min-h-[min(3.25rem,56px)] px-[min(1rem,4vw)] sm:px-7 short:min-h-11 short:py-1"
            disabled={page === 0}
            onClick={() => move(-1)}
          >
            <ChevronLeft aria-hidden />
            <span className="hidden @min-[18rem]:inline">Back</span>
          </Button>
          {page === end ? (
            <Link
              to={detail}
              onClick={onFinish}
              className={buttonStyle({ size: "lg", variant: "premium", className: "flex-1" })}
            >
              Finish
            </Link>
          ) : (
            <Button
              size="lg"
              className="min-h-[min(3.25rem,56px)] min-w-0 flex-1 px-[min(1rem,4vw)] short:min-h-11 short:py-1"
              onClick={() => move(1)}
            >
              {page === end - 1 ? "All done" : page === 0 ? "First step" : "Next step"}
              <ChevronRight aria-hidden />
            </Button>
          )}
        </div>
      </footer>
      {isListOpen ? (
        <PagePanel onClose={() => setIsListOpen(false)} kind="sheet" title="Ingredients">
          {list}
        </PagePanel>
      ) : null}
      {isAsking ? (
        <PagePanel
          onClose={() => setIsAsking(false)}
          title={areSeveral ? "Timers are still running" : "A timer is still running"}
        >
          <div className="grid gap-3">
            <Button onClick={() => finish({ stopsTimers: false })}>
              {areSeveral ? "Keep them running" : "Keep it running"}
            </Button>
            <Button variant="outline" onClick={() => finish({ stopsTimers: true })}>
              {areSeveral ? "Stop them" : "Stop it"}
            </Button>
          </div>
        </PagePanel>
      ) : null}
    </div>
  );
}

/** Part of the page: there may be no connection in the kitchen. */
function PagePanel(props: PanelProps) {
  useBackCloses(props.onClose);
  return <LoadedPanel {...props} />;
}

function wordsOf({ title, servings, ingredients, steps }: RecipeToCook): string {
  return JSON.stringify([title, servings, ingredients, steps]);
}

function StepIngredients({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label="Ingredients of this step"
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

function Progress({ page, pages }: { page: number; pages: number }) {
  return (
    <div aria-hidden className="mx-4 h-1 overflow-hidden rounded-full bg-muted">
      <div
        className="h-full bg-positive transition-[width] duration-200"
        style={{ width: `${(page / (pages - 1)) * 100}%` }}
      />
    </div>
  );
}
