import { useEffect, useRef, useState } from "react";
import { isOver, type Timer } from "#app/domain/cooking/timer.ts";
import { isSoundBlocked, playAlarm, unlockSound } from "./alarm-sound.ts";
import { closeTimerNotification, showTimerNotification } from "./timer-notification.ts";
import { getServerTime } from "./timers.ts";
import { useInterval } from "./use-interval.ts";
import { useOnChange } from "./use-on-change.ts";
import { useWindowListener } from "./use-window-listener.ts";

const tickMs = 250;
const betweenRingsMs = 1_500;
/** A timer that ended longer ago than this counts as missed and rings only once. */
const maxRingDelayMs = 10 * 60_000;

/**
 * Ended timers by id and end time. A loud timer rings until it is stopped, a missed one once. Module state, because the
 * cooking screen may unmount.
 */
const noticed = new Map<string, "loud" | "missed" | "rung">();

/** Plays sound, vibrates, and shows a notification and a page title for the timers that have ended. */
export function useAlarm(timers: Timer[]): { now: number; isLocked: boolean } {
  const [now, setNow] = useState(getServerTime);
  const isRunning = timers.length > 0;

  function look() {
    const seenAt = getServerTime();
    const over = timers.filter((timer) => isOver(timer, seenAt));
    setNow(seenAt);
    noticeEnds(over, seenAt);
    markTitle(over.length > 0);
  }
  function unlock() {
    if (isRunning) unlockSound();
  }

  useOnChange(timers, look);
  useInterval(look, { everyMs: tickMs, isRunning });
  useInterval(ringAll, { everyMs: betweenRingsMs, isRunning: timers.some((timer) => isOver(timer, now)) });
  useTimeoutsAtEnds(timers, look);
  useWindowListener("click", unlock);
  useWindowListener("keydown", unlock);
  return { now, isLocked: isRunning && isSoundBlocked() };
}

/** Sets one timeout for each timer, because browsers slow intervals of a hidden page down to one tick a minute. */
function useTimeoutsAtEnds(timers: Timer[], look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const ends = timers.flatMap(({ endsAt }) => endsAt ?? []).map((endsAt) => endsAt - getServerTime());
    const timeouts = ends.filter((ms) => ms > 0).map((ms) => setTimeout(() => latest.current(), ms));
    return () => timeouts.forEach(clearTimeout);
  }, [timers]);
}

function noticeEnds(over: Timer[], now: number): void {
  const keys = over.map(getNotificationKey);
  for (const key of noticed.keys()) {
    if (keys.includes(key)) continue;
    noticed.delete(key);
    void closeTimerNotification(key);
  }
  for (const timer of over) {
    const key = getNotificationKey(timer);
    if (noticed.has(key)) continue;
    const isLoud = now - (timer.endsAt ?? 0) < maxRingDelayMs;
    noticed.set(key, isLoud ? "loud" : "missed");
    if (isLoud && document.hidden) void showTimerNotification(key, timer);
  }
}

function ringAll(): void {
  const due = [...noticed].filter(([, state]) => state !== "rung");
  if (due.length === 0 || !playAlarm()) return;
  for (const [key, state] of due) if (state === "missed") noticed.set(key, "rung");
}

function getNotificationKey({ id, endsAt }: Timer): string {
  return `${id} ${endsAt}`;
}

const mark = "Time's up! · ";

function markTitle(isMarked: boolean): void {
  const plain = document.title.replace(mark, "");
  const title = isMarked ? mark + plain : plain;
  if (document.title !== title) document.title = title;
}
