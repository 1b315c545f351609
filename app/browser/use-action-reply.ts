import { useEffect, useRef } from "react";
import type { ActionReply, RefusedReply } from "#app/http/action-reply.ts";
import { createLoginAction } from "./create-login-action.ts";
import { rememberFocus } from "./remember-focus.ts";
import { dismissErrorToasts, showToast, type Toast } from "./toast.ts";
import { useOnChange } from "./use-on-change.ts";

type Answered<Value, Details> = { state: string; data: ActionReply<Value, Details> | undefined };
export type ReplyHandlers<Value, Details> = {
  onDone?(value: Value): void;
  /** Returns another message to show, or null if the page shows the refusal itself. */
  onRefused?(reply: RefusedReply<Details>): { title: string; message: string } | null | undefined;
  /** Adds a "Try again" button to the toast. */
  tryAgain?(): void;
  isQuiet?: boolean;
  /** The id of the form whose first invalid field gets the focus. */
  formId?: string;
};

/**
 * Shows an action's reply once, as a toast or at the first invalid field, and restores focus that was lost during the
 * submission.
 */
export function useActionReply<Value, Details>(
  { state, data }: Answered<Value, Details>,
  handlers: ReplyHandlers<Value, Details> = {},
): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  const shown = useRef<ActionReply<Value, Details> | undefined>(undefined);
  const sentFrom = useRef<Element | null>(null);
  const goBack = useRef(() => {});
  useEffect(() => () => goBack.current(), []);
  // The reply to a running submission is shown when the submission has ended.
  useOnChange(state === "idle" ? (data ?? state) : state, () => {
    if (state === "submitting") {
      dismissErrorToasts();
      sentFrom.current = document.activeElement;
      goBack.current = rememberFocus();
    }
    if (state !== "idle") return;
    if (data && shown.current !== data) {
      shown.current = data;
      showReply(data, latest.current, sentFrom.current);
    }
    goBack.current();
    goBack.current = () => {};
  });
}

function showReply<Value, Details>(
  data: ActionReply<Value, Details>,
  { onDone, onRefused, tryAgain, isQuiet = false, formId }: ReplyHandlers<Value, Details>,
  sentFrom: Element | null,
): void {
  if (data.isDone) {
    if (data.notice && !isQuiet) showToast(data.notice);
    onDone?.(data.value);
    return;
  }
  const wrong = firstWrong(Object.keys(data.fieldErrors), formId);
  const words = isQuiet ? null : onRefused?.(data);
  const title = words ? words.title : data.title;
  // The field's own error message is enough.
  const isSaid = !words && formId !== undefined && wrong !== undefined && data.code !== "invalid_request";
  if (words !== null && title !== null && !isSaid) {
    const { message } = words ?? data;
    const action = actionFor(data.code, tryAgain);
    if (action || !isOnScreen(title, message)) {
      showToast({ title, description: message, variant: "destructive", action });
    }
  }
  if (wrong) show(wrong, sentFrom);
}

export function focusFirstInvalidField(names: string[], formId?: string): void {
  const wrong = firstWrong(names, formId);
  if (wrong) show(wrong);
}

function actionFor(code: string, tryAgain: (() => void) | undefined): Toast["action"] {
  return createLoginAction(code) ?? (tryAgain && { label: "Try again", onClick: tryAgain });
}

/** True if an alert in view already shows the message, so that no toast is needed. */
function isOnScreen(title: string, message: string): boolean {
  return [...document.querySelectorAll("main [role=alert]")].some((notice) => {
    const text = notice.textContent ?? "";
    const { top, bottom, height } = notice.getBoundingClientRect();
    const isInView = height > 0 && top >= 0 && bottom <= window.innerHeight;
    return isInView && text.includes(title) && text.includes(message);
  });
}

function firstWrong(names: string[], formId = ""): HTMLElement | undefined {
  const form = document.forms.namedItem(formId);
  const fields = (form ?? document).querySelectorAll<HTMLElement>("[name]:not([type=hidden]), [data-field]");
  return [...fields].find((field) => names.includes(field.getAttribute("name") ?? field.dataset.field ?? ""));
}

/**
 * Scrolls the field to the middle of the screen and focuses it, unless the person is typing in another field by now.
 */
function show(field: HTMLElement, sentFrom = document.activeElement): void {
  const { activeElement } = document;
  if (activeElement !== sentFrom && activeElement?.matches("input, select, textarea")) return;
  const folded = field.closest("details");
  if (folded) folded.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
