import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTimers } from "#app/browser/timers.ts";
import { useAlarm } from "#app/browser/use-alarm.ts";
import { isOver, type KnownTimers } from "#app/domain/cooking/timer.ts";
import { TimerRows } from "./timer-rows.tsx";
import { Button } from "./ui/button.tsx";

/** Above the tabs on each page of the app: the timer that is up next and any that is over, the others on demand. */
export default function TimerBar({ known }: { known: KnownTimers | undefined }) {
  const timers = useTimers(known);
  const { now, isLocked } = useAlarm(timers);
  const [isOpen, setIsOpen] = useState(false);
  if (timers.length === 0) return null;
  const [next] = [...timers].sort((a, b) => (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity));
  const shown = isOpen ? timers : timers.filter((timer) => timer === next || isOver(timer, now));
  return (
    <section
      aria-label="Kitchen timers"
      ref={followHeight}
      className="fixed inset-x-0 bottom-(--tabs-height) z-30 border-t border-border bg-surface lg:left-28"
    >
      <div className="mx-auto flex max-h-[40dvh] max-w-5xl items-end gap-1 overflow-y-auto px-4 py-2 lg:px-8">
        <div className="grid flex-1 grid-cols-1 gap-1">
          <TimerRows timers={shown} now={now} isLocked={isLocked} />
        </div>
        {timers.length > shown.length || isOpen ? (
          <Button
            variant="ghost"
            size="icon"
            className="-mr-2 mb-1.5 text-lg"
            aria-label={isOpen ? "Fewer timers" : `+${timers.length - shown.length} more timers`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown aria-hidden /> : `+${timers.length - shown.length}`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

let observer: ResizeObserver | null = null;

/** Whatever else is at the bottom makes room for it. */
function followHeight(bar: HTMLElement | null): void {
  observer?.disconnect();
  const { style } = document.documentElement;
  if (!bar) return void style.removeProperty("--timers-height");
  observer = new ResizeObserver(() => style.setProperty("--timers-height", `${bar.offsetHeight}px`));
  observer.observe(bar);
}
