import { handlesOf, isCodeThere, navigateTo, stopNavigation } from "./remix-router.ts";
import { opensHere, pageBehind } from "./router-link.ts";
import { showToast } from "./toast.ts";

type Why = { title: string; description: string };
/** A page with words of its own for this: `export const handle = { notLoaded: … } satisfies StayHandle`. */
export type StayHandle = { notLoaded: Why };

export const notConnected: Why = {
  title: "No connection",
  description: "That page can't be loaded. You stay on this one.",
};
export const notLoaded: Why = { title: "Something went wrong", description: "That page could not be loaded." };

/** Ends the navigation under way and says why; what the page shows and holds stays. False where it can't be ended. */
export function stayOnPage(why: Why): boolean {
  const destination = stopNavigation();
  if (destination) tell(why, destination);
  return destination !== null;
}

/**
 * Where the browser knows that there is no connection, a link or a form that needs code of another page stays on this
 * one.
 */
export function stayWhileOffline(): void {
  const whileOffline = <Type extends "click" | "submit">(type: Type, answer: (event: WindowEventMap[Type]) => void) => {
    const listener = (event: WindowEventMap[Type]) => {
      if (!navigator.onLine && !event.defaultPrevented) answer(event);
    };
    // Before the router's own.
    window.addEventListener(type, listener, { capture: true });
  };
  whileOffline("click", (event) => {
    const page = opensHere(event) ? pageBehind(event.target) : null;
    if (!page || isCodeThere(page.pathname)) return;
    event.preventDefault();
    tell(notConnected, page);
  });
  whileOffline("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || isCodeThere(new URL(event.target.action).pathname)) return;
    event.preventDefault();
    const description = "Nothing was sent. Please try again.";
    showToast({ title: notConnected.title, description, variant: "destructive" });
  });
}

function tell(why: Why, destination: URL): void {
  const own = handlesOf(destination.pathname).find(hasOwnWords)?.notLoaded;
  const action = { label: "Try again", onClick: () => tryAgain(destination) };
  showToast({ ...(own ?? why), variant: "destructive", action });
}

function hasOwnWords(handle: unknown): handle is StayHandle {
  return typeof handle === "object" && handle !== null && "notLoaded" in handle;
}

function tryAgain(destination: URL): void {
  if (!navigator.onLine && !isCodeThere(destination.pathname)) tell(notConnected, destination);
  else navigateTo(destination);
}
