import { useEffect, useMemo, useRef } from "react";
import { useHasLastedFor } from "#app/browser/use-interval.ts";
import {
  applyMarks,
  type CookingMarks,
  compareMarks,
  createMarksToAdopt,
  isTimerMark,
  listOwnMarks,
  parseTimerMark,
} from "#app/modules/cooking/cooking-marks.ts";
import {
  createLeaveChanges,
  hasCookingSessionEnded,
  isCookingTogether,
  isPartnerCooking,
} from "#app/modules/cooking/cooking-session.ts";
import type { CookingState } from "#app/modules/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import type { CookingTimer } from "#app/modules/cooking/timer.ts";
import { getServerTime } from "./server-clock.ts";
import type { JoinedCooking } from "./stored-cooking.ts";
import { saveTimer, stopTimer } from "./timers.ts";
import { useLiveState, useLiveStatus, useLiveTable } from "./use-live-store.tsx";

/** The row of a session that was just joined may arrive after the form's reply. A session without a row was dropped. */
const maxSessionArrivalMs = 5_000;

export type SharedCookingOptions = {
  recipe: RecipeToCook;
  joined: JoinedCooking;
  state: CookingState;
  /** The person's timers of the recipe. */
  timers: CookingTimer[];
  onChange(by: (before: CookingState) => CookingState): void;
  onSync(joined: JoinedCooking): void;
  /** The session is over for this device. `isFinished` if the partner has finished cooking. */
  onEnd(end: { isFinished: boolean }): void;
};

/** Synchronises this device's ticks, done steps, timers and amount with the session, in both directions. */
export function useSharedCooking({ recipe, joined, state, timers, onChange, onSync, onEnd }: SharedCookingOptions) {
  const { userId, sessionId } = joined;
  const session = useLiveTable("cookingSessions")[sessionId];
  const rows = useLiveTable("cookingMarks");
  const status = useLiveStatus();
  const { changeRows } = useLiveState();
  const synced = useRef(joined.synced);
  const own = useMemo(() => listOwnMarks(recipe, state, timers), [recipe, state, timers]);
  const shared = useMemo(() => listSharedMarks(rows, `${sessionId} `), [rows, sessionId]);

  const isLive = status === "live";
  const isDropped = useHasLastedFor(isLive && session === undefined ? sessionId : null, maxSessionArrivalMs);
  const hasEnded = session ? hasCookingSessionEnded(session, { userId, isLive, now: getServerTime() }) : isDropped;
  const isOn = session !== undefined && !hasEnded && isCookingTogether(session, userId);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (hasEnded) latest.current({ isFinished: ![undefined, "", userId].includes(session?.endedBy) });
  }, [hasEnded, session?.endedBy, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the marks alone are compared
  useEffect(() => {
    // Before the store is live, the session's marks, which this device takes over, may not have arrived.
    if (!isOn || (synced.current === null && status !== "live")) return;
    const { before } = joined;
    const start =
      synced.current === null && before !== null
        ? createMarksToAdopt(listOwnMarks(recipe, before, []), shared)
        : { shared, synced: synced.current ?? {} };
    const compared = compareMarks({ own, ...start });
    for (const [key, value] of Object.entries(compared.forOwn))
      if (isTimerMark(key)) applyTimerMark(key, value, recipe);
    if (Object.keys(compared.forOwn).length > 0) onChange((before) => applyMarks(before, compared.forOwn, recipe));
    synced.current = compared.synced;
    onSync({ ...joined, synced: compared.synced });
    const changed = Object.entries(compared.forShared).map(([key, value]) => [`${sessionId} ${key}`, { value }]);
    if (changed.length > 0) void changeRows({ cookingMarks: Object.fromEntries(changed) });
  }, [isOn, status, own, shared]);

  const change = (cells: NonNullable<Parameters<typeof changeRows>[0]["cookingSessions"]>[string]) =>
    changeRows({ cookingSessions: { [sessionId]: cells } });
  return {
    isPartnerCooking: isPartnerCooking(session, userId),
    /** The partner goes on. */
    leave: () => (session && isOn ? change(createLeaveChanges(session, userId, getServerTime())) : null),
    /** Ends the session for both. */
    finish: () => (isOn ? change({ endedAt: getServerTime(), endedBy: userId }) : null),
  };
}

function listSharedMarks(rows: Record<string, { value: string }>, prefix: string): CookingMarks {
  const own = Object.entries(rows).filter(([rowId]) => rowId.startsWith(prefix));
  return Object.fromEntries(own.map(([rowId, { value }]) => [rowId.slice(prefix.length), value]));
}

function applyTimerMark(key: string, value: string, recipe: RecipeToCook): void {
  const timer = parseTimerMark(key, value, recipe);
  if (timer) saveTimer(timer);
  else if (value === "") stopTimer(key.replace("timer", recipe.id));
}
