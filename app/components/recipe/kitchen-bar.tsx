import { trackHeightInCss } from "#app/browser/track-height-in-css.ts";
import { useAlarm } from "#app/device/use-alarm.ts";
import { LiveRowsProvider, useLiveStore } from "#app/device/use-live-store.tsx";
import { PartnerCooking, usePartnerCooking } from "./partner-cooking.tsx";
import { TimerRows, useTimers } from "./timer-rows.tsx";

export type KitchenBarProps = {
  userId: string;
  /** Null when the viewer has no partner. */
  partnerName: string | null;
};

/** Shows the recipe that the partner is cooking and the running timers, above the navigation of every page. */
export default function KitchenBar(props: KitchenBarProps) {
  const live = useLiveStore(null);
  return (
    <LiveRowsProvider live={live}>
      <Bar {...props} />
    </LiveRowsProvider>
  );
}

function Bar(props: KitchenBarProps) {
  const timers = useTimers();
  const alarm = useAlarm(timers);
  const isPartnerCooking = usePartnerCooking(props.userId).length > 0;
  if (timers.length === 0 && !isPartnerCooking) return null;
  return (
    <div ref={followTimersHeight} className="border-t border-border bg-surface">
      <div className="mx-auto max-w-5xl px-4 lg:px-8 flex flex-wrap items-center gap-x-2 short:flex-nowrap short:gap-4">
        <PartnerCooking {...props} />
        {timers.length > 0 ? (
          <section
            aria-label="Kitchen timers"
            className={`min-w-0 py-1 short:flex-1 short:py-0 ${timers.length > 1 || alarm.isSoundLocked ? "flex-[2_1_18rem]" : "flex-[2_1_12.5rem]"}`}
          >
            <TimerRows timers={timers} cooks={props} {...alarm} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

const followTimersHeight = trackHeightInCss("--timers-height");
