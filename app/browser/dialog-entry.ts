import { useEffect, useRef } from "react";
import { fieldsOf } from "#app/domain/fields-of.ts";

/** How the open dialogs are closed, the topmost last. */
const open: (() => void)[] = [];
/** Navigations that began while a dialog was open. */
let navigations = 0;
/** What waits until the entry is gone. */
const waiting: (() => void)[] = [];
let isReturning = false;

/**
 * While a dialog is open, an entry of the history lies on that of its page, so that Back closes it. The entry has the
 * page's address and state, and the router never hears of it. It is gone before any navigation begins.
 */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const closeLatest = () => latest.current();
    letNavigationsWait();
    open.push(closeLatest);
    settle();
    return () => {
      open.splice(open.indexOf(closeLatest), 1);
      settle();
    };
  }, []);
}

/** Before the router's own listener. */
export function installDialogEntry(): void {
  window.addEventListener("popstate", (event) => {
    const { idx, key = "default", isDialog } = fieldsOf(event.state);
    const isOnPage = idx !== undefined && key === (window.__remixRouter?.state.location.key ?? key);
    // The router's own moves, where it holds a navigation, are not ours to stop.
    const isOurs = isDialog || (isOnPage && (isReturning || open.length > 0));
    if (isOurs) event.stopImmediatePropagation();
    // By Forward, or from a page that a redirect led to: the dialog is gone.
    if (isDialog) goBack();
    else if (isReturning) {
      isReturning = false;
      settle();
    } else if (isOurs) open.at(-1)?.();
  });
  // The page was loaded again while a dialog was open.
  if (isThere()) goBack();
}

function settle(): void {
  if (isReturning) return;
  const isWanted = open.length > 0 && navigations === 0;
  if (isWanted !== isThere()) {
    if (isWanted) window.history.pushState({ ...window.history.state, isDialog: true }, "");
    else goBack();
  }
  if (!isReturning) for (const goOn of waiting.splice(0)) goOn();
}

function isThere(): boolean {
  return fieldsOf(window.history.state).isDialog === true;
}

function goBack(): void {
  isReturning = true;
  window.history.back();
}

let guarded: unknown = null;

/** Whatever a dialog leads to takes its place after the page, or the page's place. */
function letNavigationsWait(): void {
  const router = window.__remixRouter;
  if (!router || guarded === router) return;
  guarded = router;
  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>;
  router.navigate = async (...args: unknown[]) => {
    if (open.length === 0 && !isThere() && !isReturning) return navigate(...args);
    navigations += 1;
    try {
      settle();
      if (isReturning) await new Promise<void>((goOn) => waiting.push(goOn));
      await navigate(...args);
    } finally {
      navigations -= 1;
      settle();
    }
  };
}
