import { useSyncExternalStore } from "react";
import { isTimer, type KnownTimers, maxTimers, type Timer } from "#app/domain/cooking/timer.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { ApiError, postJson } from "./post-json.ts";
import { defineStoredValue } from "./storage.ts";
import { timersStorageKey } from "./stored-timers.ts";
import { showToast } from "./toast.ts";
import { useOnChange } from "./use-on-change.ts";
import { useWindowListener } from "./use-window-listener.ts";

/** What the server is known to have, and what it has not been told: a timer by id, null for one that was stopped. */
type TimersState = KnownTimers & { unsent: Record<string, Timer | null> };

/** No answer that arrives was on its way for longer. */
const maxDelayMs = 60_000;

const nothing: TimersState = { timers: [], asOf: 0, unsent: {} };
const stored = defineStoredValue<TimersState>({ key: timersStorageKey, parse: parseTimersState });
const listeners = new Set<() => void>();
let current = nothing;
let shown: Timer[] = [];
let isSending = false;
let aheadMs = 0;

/** A person's devices share the server's clock: their own may be minutes off. */
export function getServerTime(): number {
  return Date.now() + aheadMs;
}

/** An answer that was long on its way only makes the server's clock look late. */
function adjustClock({ asOf }: KnownTimers): void {
  const seenMs = asOf - Date.now();
  if (seenMs > aheadMs || seenMs < aheadMs - maxDelayMs) aheadMs = seenMs;
}

/** The person's timers: at once as they are on this device, soon the same on their others. */
export function useTimers(known: KnownTimers | undefined) {
  const timers = useSyncExternalStore(subscribe, () => shown, noTimers);
  useOnChange(known, () => {
    if (known && known.asOf > current.asOf) {
      adjustClock(known);
      storeTimers({ ...known, unsent: current.unsent });
    }
    send();
  });
  useWindowListener("online", send);
  return timers;
}

/** False if the person has too many of them. */
export function saveTimer(timer: Timer): boolean {
  const isFull = shown.length >= maxTimers && !shown.some(({ id }) => id === timer.id);
  if (isFull) showToast({ title: `${maxTimers} timers are running`, description: "Stop one of them first." });
  else change(timer.id, timer);
  return !isFull;
}

export function stopTimer(id: string): void {
  change(id, null);
}

function change(id: string, timer: Timer | null): void {
  storeTimers({ ...current, unsent: { ...current.unsent, [id]: timer } });
  send();
}

/** What could not be sent goes with the next change, page or connection. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    while (Object.keys(current.unsent).length > 0) {
      // One by one, first those that are stopped: what is wrong with one must not keep the others.
      const [next] = Object.entries(current.unsent).sort(([, a], [, b]) => Number(a !== null) - Number(b !== null));
      const sent = Object.fromEntries(next ? [next] : []);
      const known = (await postTimerChanges(sent)) ?? current;
      const stillUnsent = Object.entries(current.unsent).filter(([id, timer]) => !(id in sent) || timer !== sent[id]);
      storeTimers({ ...known, unsent: Object.fromEntries(stillUnsent) });
    }
  } catch {
    // Not connected, or signed out.
  } finally {
    isSending = false;
  }
}

/** Null if it is refused for what it is: sent again, it would be refused again. */
async function postTimerChanges(changes: TimersState["unsent"]): Promise<KnownTimers | null> {
  try {
    const known = await postJson<KnownTimers>("/api/timers", { changes });
    adjustClock(known);
    return known;
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid_request") return null;
    throw error;
  }
}

function storeTimers(next: TimersState): void {
  showTimers(next);
  if (shown.length === 0 && Object.keys(next.unsent).length === 0) stored.remove();
  else stored.write(next);
}

function showTimers(next: TimersState): void {
  current = next;
  const others = next.timers.filter(({ id }) => next.unsent[id] === undefined);
  const own = Object.values(next.unsent).filter((timer) => timer !== null);
  // As in the recipe, so that none moves under a finger.
  shown = [...others, ...own].sort((a, b) => a.step - b.step || (a.id < b.id ? -1 : 1));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    showTimers(stored.read() ?? nothing);
    window.addEventListener("storage", onOtherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onOtherTab);
  };
}

function onOtherTab({ key }: StorageEvent): void {
  if (key === timersStorageKey || key === null) showTimers(stored.read() ?? nothing);
}

const none: Timer[] = [];
function noTimers(): Timer[] {
  return none;
}

function parseTimersState(found: unknown): TimersState | null {
  const { timers, asOf, unsent } = fieldsOf(found);
  if (!Array.isArray(timers) || typeof asOf !== "number") return null;
  const own = Object.entries(fieldsOf(unsent)).filter(
    (entry): entry is [string, Timer | null] => entry[1] === null || isTimer(entry[1]),
  );
  return { timers: timers.filter(isTimer), asOf, unsent: Object.fromEntries(own) };
}
