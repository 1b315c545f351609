import { Ivya } from "ivya";

/** Runs in the page: finds elements with the same code in every engine. */

const finder = Ivya.create({ browser: "chromium", testIdAttribute: "data-testid" });

/** Milliseconds for which an element must stay in place before it is pressed. */
const stillMs = 40;
const maxPressMs = 1_000;

const disabled = ":disabled, [aria-disabled=true]";

export type ElementState = {
  count: number;
  isInView: boolean;
  text: string;
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
};

/** Returns the visible state of the elements that match a selector. */
export function getElementState(selector: string): ElementState {
  const seen = allSeen(selector);
  const [first] = seen;
  return {
    count: seen.length,
    isInView: first !== undefined && isInView(first.getBoundingClientRect()),
    text: first?.textContent?.replace(/\s+/g, " ").trim() ?? "",
    value: first && "value" in first ? String(first.value) : "",
    isChecked: first?.matches(":checked, [aria-checked=true], [aria-pressed=true]") ?? false,
    isDisabled: first?.matches(disabled) ?? false,
  };
}

/** Returns the point to press, or the reason why the element cannot be pressed yet. */
export async function getPointToPress(selector: string): Promise<{ x: number; y: number } | { problem: string }> {
  if (!isAlive()) return { problem: "the page's script does not run yet" };
  const seen = allSeen(selector);
  const [element] = seen;
  if (!element || seen.length > 1)
    return { problem: `${seen.length} are seen: ${seen.map(describeElement).join(", ")}` };
  if (element.matches(disabled)) return { problem: "it is disabled" };
  if (!isInView(element.getBoundingClientRect())) element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, stillMs));
  const now = element.getBoundingClientRect();
  if (before.x !== now.x || before.y !== now.y) return { problem: "it moves" };
  if (isToastMoving()) return { problem: "a toast may slide over it" };
  const x = now.x + now.width / 2;
  const y = now.y + now.height / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit || !belongsTo(hit, element)) {
    // A sticky bar at the bottom may cover the element.
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return { problem: `it is covered by ${hit ? describeElement(hit) : "nothing"}` };
  }
  recordNextPress();
  return { x, y };
}

/** The element that received the last press; null until the press arrives, which may be after the driver's reply. */
let pressed: Element | null = null;

function recordNextPress(): void {
  pressed = null;
  const record = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null;
  };
  window.addEventListener("pointerdown", record, { capture: true, once: true });
}

/** Returns the wrong element that the last press reached, because the page scrolled after the point was found. */
export async function findMissedPress(selector: string): Promise<string | null> {
  for (let waitedMs = 0; pressed === null && waitedMs < maxPressMs; waitedMs += stillMs)
    await new Promise((resolve) => setTimeout(resolve, stillMs));
  const hit = pressed;
  if (hit === null || !hit.isConnected) return null;
  const elements = finder.queryLocatorSelectorAll(selector);
  return elements.length === 0 || elements.some((element) => belongsTo(hit, element)) ? null : describeElement(hit);
}

function isToastMoving(): boolean {
  const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
  return toasts.some((toast) => toast.matches('[data-mounted="false"]') || toast.getAnimations().length > 0);
}

/** Finds a file input, which may be hidden behind a visible control. */
export function findFileInput(selector: string): Element {
  const [input] = finder.queryLocatorSelectorAll(selector);
  if (!input || !isAlive()) throw new Error("There is no file input yet");
  return input;
}

/** Selects the contents, so that typing replaces them. */
export function selectContents(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

export function describeElement(element: Element): string {
  return finder.previewNode(element);
}

function allSeen(selector: string): Element[] {
  return finder.queryLocatorSelectorAll(selector).filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
}

function isInView({ top, left, bottom, right }: DOMRect): boolean {
  return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
}

function belongsTo(hit: Element, element: Element): boolean {
  return element.contains(hit) || hit.closest("label")?.control === element;
}

/** React marks hydrated elements. A page without script counts as ready immediately. */
function isAlive(): boolean {
  if (!document.querySelector("script[type=module], link[rel=modulepreload]")) return true;
  const element = document.querySelector("main") ?? document.body;
  return Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
}
