import { useEffect, useRef, useState } from "react";
import { useInterval } from "#app/browser/use-interval.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { type CookingTimer, isTimerOver } from "#app/modules/cooking/timer.ts";
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

const tones = [880, 880, 1175];
const toneSeconds = 0.18;

/** The page has one audio context, because a tap that unlocks sound unlocks only this context. */
let audio: AudioContext | null = null;

/** Call this from a tap or key handler, because browsers block sound before the first one. */
export function unlockAlarmSound(): void {
  if (typeof AudioContext === "undefined") return;
  try {
    audio ??= new AudioContext();
  } catch {
    // Chrome limits the number of audio contexts across all pages.
    return;
  }
  if (audio.state !== "running") void audio.resume().catch(() => undefined);
}

function isAlarmSoundBlocked(): boolean {
  return typeof AudioContext !== "undefined" && audio?.state !== "running";
}

/** Vibrates and plays the tones. Returns false if the browser blocks the sound. */
function playAlarm(): boolean {
  navigator.vibrate?.([200, 100, 200]);
  if (!audio || isAlarmSoundBlocked()) return false;
  for (const [index, frequency] of tones.entries()) {
    const start = audio.currentTime + index * toneSeconds;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + toneSeconds);
  }
  return true;
}

/** Call this when the person has started a timer, because browsers ignore requests without a tap. */
export function requestNotificationPermission(): void {
  if (typeof Notification === "undefined" || Notification.permission !== "default") return;
  void Notification.requestPermission();
}

/** Prefers the service worker, because pages on Android may not create notifications themselves. */
async function showTimerNotification(tag: string, { recipeId, title, label }: CookingTimer): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const worker = await getServiceWorker();
  const options = {
    tag,
    body: `${title}: ${label}`,
    icon: "/icons/icon-192.png",
    data: `/app/recipes/${recipeId}/cook`,
  };
  if (worker) await worker.showNotification("Time's up!", options);
  else new Notification("Time's up!", options).onclick = () => window.focus();
}

async function closeTimerNotification(tag: string): Promise<void> {
  const worker = await getServiceWorker();
  for (const notification of (await worker?.getNotifications?.({ tag })) ?? []) notification.close();
}

async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}
