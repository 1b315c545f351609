import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight, ListChecks, Sun, X } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useBackCloses } from "#app/browser/dialog-entry.ts";
import { useInterval } from "#app/browser/use-interval.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import LoadedPanel from "#app/components/ui/loaded-panel.tsx";
import {
  addMinute,
  isRinging,
  pauseTimer,
  removeTimer,
  resumeTimer,
  startTimer,
  toggleTick,
} from "#app/domain/cooking/cooking-state.ts";
import { markSteps } from "#app/domain/cooking/mark-steps.ts";
import type { StepTimer } from "#app/domain/cooking/step-timers.ts";
import { AmountControls } from "./amount-controls.tsx";
import { IngredientTicks } from "./ingredient-ticks.tsx";
import { StepWords } from "./step-words.tsx";
import { TimerBar } from "./timer-bar.tsx";
import { useCooking } from "./use-cooking.ts";
import { usePages } from "./use-pages.ts";
import { useRing } from "./use-ring.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type CookScreenProps = {
  recipe: { id: string; title: string; servings: number | null; ingredients: string[]; steps: string[] };
};

/** Without script the pages can still be swiped. */
export function CookScreen({ recipe }: CookScreenProps) {
  const { id, title, servings, ingredients, steps } = recipe;
  const pages = steps.length + 1;
  const { state, isReady, change, forget } = useCooking(id, pages);
  const [isListOpen, setIsListOpen] = useState(false);
  const isAwake = useWakeLock();
  const now = useNow(state.timers.length > 0);
  const ring = useRing(state.timers.some((timer) => isRinging(timer, now)));
  const { scroller, move } = usePages({
    page: state.page,
    count: pages,
    isReady,
    onChange: (page) => change((before) => ({ ...before, page })),
  });

  const markedSteps = useMemo(() => markSteps(steps, state.system), [steps, state.system]);
  const detail = `/app/recipes/${id}`;
  const isLast = state.page === pages - 1;
  const list = (
    <IngredientTicks
      ingredients={ingredients}
      state={state}
      onTick={(index) => change((before) => toggleTick(before, index))}
    />
  );

  function start(stepNumber: number, timer: StepTimer) {
    ring.unlock();
    const started = {
      id: `${stepNumber}:${timer.start}`,
      label: `Step ${stepNumber}: ${timer.text}`,
      seconds: timer.seconds,
    };
    change((before) => startTimer(before, started, Date.now()));
  }

  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-background">
      <header className="flex items-center gap-2 px-2 py-1">
        <Button asChild variant="ghost" size="icon">
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
        <Button variant="ghost" className="noscript-hidden px-3" onClick={() => setIsListOpen(true)}>
          <ListChecks aria-hidden />
          Ingredients
        </Button>
      </header>

      <main
        ref={scroller}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
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
            <StepWords step={step} onTimer={(timer) => start(index + 1, timer)} />
          </Page>
        ))}
      </main>

      <footer className="noscript-hidden border-t border-border bg-surface pt-3">
        <TimerBar
          timers={state.timers}
          now={now}
          onPause={(timer) => change((before) => pauseTimer(before, timer, Date.now()))}
          onResume={(timer) => change((before) => resumeTimer(before, timer, Date.now()))}
          onAddMinute={(timer) => change((before) => addMinute(before, timer, Date.now()))}
          onRemove={(timer) => change((before) => removeTimer(before, timer))}
        />
        <p role="status" className="sr-only">
          {state.page === 0 ? "Ingredients" : `Step ${state.page} of ${steps.length}`}
        </p>
        <Progress page={state.page} pages={pages} />
        <div className="grid grid-cols-[auto_1fr] gap-3 px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] whitespace-nowrap">
          <Button variant="outline" size="lg" disabled={state.page === 0} onClick={() => move(-1)}>
            <ChevronLeft aria-hidden />
            Back
          </Button>
          {isLast ? (
            <Link to={detail} onClick={forget} className={buttonStyle({ size: "lg", variant: "premium" })}>
              Finish
            </Link>
          ) : (
            <Button size="lg" onClick={() => move(1)}>
              {state.page === 0 ? "First step" : "Next step"}
              <ChevronRight aria-hidden />
            </Button>
          )}
        </div>
      </footer>
      {isListOpen ? <IngredientSheet onClose={() => setIsListOpen(false)}>{list}</IngredientSheet> : null}
    </div>
  );
}

/** Part of the page: there may be no connection in the kitchen. */
function IngredientSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  useBackCloses(onClose);
  return (
    <LoadedPanel onClose={onClose} kind="sheet" title="Ingredients">
      {children}
    </LoadedPanel>
  );
}

function Page({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="w-full shrink-0 snap-center snap-always overflow-y-auto px-5 py-6">
      <div className="mx-auto max-w-2xl">{children}</div>
    </section>
  );
}

function Progress({ page, pages }: { page: number; pages: number }) {
  return (
    <div aria-hidden className="mx-4 h-1 overflow-hidden rounded-full bg-muted">
      <div
        className="h-full bg-positive transition-[width] duration-200"
        style={{ width: `${pages === 1 ? 100 : (page / (pages - 1)) * 100}%` }}
      />
    </div>
  );
}

const tickMs = 250;

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(0);
  useInterval(() => setNow(Date.now()), { everyMs: tickMs, isRunning });
  return now;
}
