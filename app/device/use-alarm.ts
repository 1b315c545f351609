import { useEffect, useRef, useState } from "react";
import { useInterval } from "#app/browser/use-interval.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { type CookingTimer, isTimerOver } from "#app/modules/cooking/timer.ts";
import {
  closeTimerNotification,
  isAlarmSoundBlocked,
  playAlarm,
  showTimerNotification,
  unlockAlarmSound,
} from "./alarm-sound.ts";
import { getServerTime } from "./server-clock.ts";

const checkIntervalMs = 250;
const ringIntervalMs = 1_500;
/** A timer that ended longer ago than this counts as missed and rings only once. */
const maxRingDelayMs = 10 * 60_000;

/**
 * The state of each ended timer, by id and end time. A loud timer rings until it is stopped, a missed one once. The map is
 * module state, because the cooking screen may unmount.
 */
const knownEnds = new Map<string, "loud" | "missed" | "rung">();

/** Plays sound, vibrates, and shows a notification and a page title for the timers that have ended. */
export function useAlarm(timers: CookingTimer[]): { now: number; isSoundLocked: boolean } {
  const [now, setNow] = useState(getServerTime);
  const isRunning = timers.length > 0;

  function checkTimers() {
    const time = getServerTime();
    const endedTimers = timers.filter((timer) => isTimerOver(timer, time));
    setNow(time);
    updateKnownEnds(endedTimers, time);
    updateTitle(endedTimers.length > 0);
  }
  function unlock() {
    if (isRunning) unlockAlarmSound();
  }

  useInterval(checkTimers, { everyMs: checkIntervalMs, isRunning });
  useInterval(ringEndedTimers, { everyMs: ringIntervalMs, isRunning: timers.some((timer) => isTimerOver(timer, now)) });
  useCheckNowAndAtEachEnd(timers, checkTimers);
  useWindowListener("click", unlock);
  useWindowListener("keydown", unlock);
  return { now, isSoundLocked: isRunning && isAlarmSoundBlocked() };
}

/** Sets one timeout for each timer, because browsers slow intervals of a hidden page down to one tick a minute. */
function useCheckNowAndAtEachEnd(timers: CookingTimer[], check: () => void): void {
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    latest.current();
    const ends = timers.map(({ endsAt }) => endsAt - getServerTime());
    const timeouts = ends.filter((ms) => ms > 0).map((ms) => setTimeout(() => latest.current(), ms));
    return () => timeouts.forEach(clearTimeout);
  }, [timers]);
}

function updateKnownEnds(endedTimers: CookingTimer[], now: number): void {
  const keys = endedTimers.map(getEndKey);
  for (const key of knownEnds.keys()) {
    if (keys.includes(key)) continue;
    knownEnds.delete(key);
    void closeTimerNotification(key);
  }
  for (const timer of endedTimers) {
    const key = getEndKey(timer);
    if (knownEnds.has(key)) continue;
    const isLoud = now - timer.endsAt < maxRingDelayMs;
    knownEnds.set(key, isLoud ? "loud" : "missed");
    if (isLoud && document.hidden) void showTimerNotification(key, timer);
  }
}

function ringEndedTimers(): void {
  const due = [...knownEnds].filter(([, state]) => state !== "rung");
  if (due.length === 0 || !playAlarm()) return;
  for (const [key, state] of due) if (state === "missed") knownEnds.set(key, "rung");
}

function getEndKey({ id, endsAt }: CookingTimer): string {
  return `${id} ${endsAt}`;
}

const endedTitlePrefix = "Time's up! · ";

function updateTitle(hasEndedTimer: boolean): void {
  const titleWithoutPrefix = document.title.replace(endedTitlePrefix, "");
  const title = hasEndedTimer ? endedTitlePrefix + titleWithoutPrefix : titleWithoutPrefix;
  if (document.title !== title) document.title = title;
}
