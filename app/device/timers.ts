import { useSyncExternalStore } from "react";
import { showToast } from "#app/browser/toast.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { type CookingTimer, type CookingTimerList, isTimer, maxTimers } from "#app/modules/cooking/timer.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { ApiError, postJson } from "./post-json.ts";
import { recordResponseTime } from "./server-clock.ts";
import { defineLocalStorageValue } from "./storage.ts";
import { timersStorageKey } from "./stored-timers.ts";

/** The server's timers, and changes by timer id that the server has not received; null stands for a stopped timer. */
type TimersState = CookingTimerList & { unsent: Record<string, CookingTimer | null> };

const emptyState: TimersState = { timers: [], asOf: 0, unsent: {} };
const stored = defineLocalStorageValue<TimersState>({ key: timersStorageKey, parse: parseTimersState });
const listeners = new Set<() => void>();
let current = emptyState;
let shown: CookingTimer[] = [];
let isSending = false;

/** Returns the person's timers from this device and synchronises them with the server. */
export function useTimers(known: CookingTimerList | undefined) {
  const timers = useSyncExternalStore(subscribe, () => shown, getNoTimers);
  useOnChange(known, () => {
    if (known && known.asOf > current.asOf) {
      recordResponseTime(known.asOf);
      storeTimers({ ...known, unsent: current.unsent });
    }
    send();
  });
  useWindowListener("online", send);
  return timers;
}

/** Starts or changes a timer. Returns false, with a message, if the limit of timers is reached. */
export function saveTimer(timer: CookingTimer): boolean {
  const isFull = shown.length >= maxTimers && !shown.some(({ id }) => id === timer.id);
  if (isFull) showToast({ title: `${maxTimers} timers are running`, description: "Stop one of them first." });
  else recordChange(timer.id, timer);
  return !isFull;
}

export function stopTimer(id: string): void {
  recordChange(id, null);
}

function recordChange(id: string, timer: CookingTimer | null): void {
  storeTimers({ ...current, unsent: { ...current.unsent, [id]: timer } });
  send();
}

/** Sends unsent changes. A failed change is sent again with the next change, page or connection. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    while (Object.keys(current.unsent).length > 0) {
      // Changes are sent one by one, so that a refused one does not block the others. Stopped timers go first.
      const [next] = Object.entries(current.unsent).sort(([, a], [, b]) => Number(a !== null) - Number(b !== null));
      const sent = Object.fromEntries(next ? [next] : []);
      const known = (await postTimerChanges(sent)) ?? current;
      const stillUnsent = Object.entries(current.unsent).filter(([id, timer]) => !(id in sent) || timer !== sent[id]);
      storeTimers({ ...known, unsent: Object.fromEntries(stillUnsent) });
    }
  } catch {
    // The device is offline or the person is signed out.
  } finally {
    isSending = false;
  }
}

/** Null if the server refuses the change as invalid, so that it is not sent again. */
async function postTimerChanges(changes: TimersState["unsent"]): Promise<CookingTimerList | null> {
  try {
    const known = await postJson<CookingTimerList>("/api/timers", { changes });
    recordResponseTime(known.asOf);
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
  // A stable order by step, so that no timer moves while the person taps one.
  shown = [...others, ...own].sort((a, b) => a.step - b.step || (a.id < b.id ? -1 : 1));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    showTimers(stored.read() ?? emptyState);
    window.addEventListener("storage", readChangesOfOtherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", readChangesOfOtherTab);
  };
}

function readChangesOfOtherTab({ key }: StorageEvent): void {
  if (key === timersStorageKey || key === null) showTimers(stored.read() ?? emptyState);
}

const emptyTimers: CookingTimer[] = [];
function getNoTimers(): CookingTimer[] {
  return emptyTimers;
}

function parseTimersState(found: unknown): TimersState | null {
  const { timers, asOf, unsent } = convertToRecord(found);
  if (!Array.isArray(timers) || typeof asOf !== "number") return null;
  const own = Object.entries(convertToRecord(unsent)).filter(
    (entry): entry is [string, CookingTimer | null] => entry[1] === null || isTimer(entry[1]),
  );
  return { timers: timers.filter(isTimer), asOf, unsent: Object.fromEntries(own) };
}
