import { useEffect, useRef } from "react";
import type { ActionReply, Refused } from "#app/http/action-reply.ts";
import { createLoginAction } from "./create-login-action.ts";
import { rememberFocus } from "./remember-focus.ts";
import { dismissErrorToasts, showToast, type Toast } from "./toast.ts";
import { useOnChange } from "./use-on-change.ts";

type Answered<Value, Details> = { state: string; data: ActionReply<Value, Details> | undefined };
export type ReplyHandlers<Value, Details> = {
  onDone?(value: Value): void;
  /** May replace the message; null if the page shows it itself. */
  onRefused?(reply: Refused<Details>): { title: string; message: string } | null | undefined;
  /** For pages without a button of their own to try again. */
  tryAgain?(): void;
  isQuiet?: boolean;
  /** The form whose first invalid field gets the focus; others may have fields of the same name. */
  formId?: string;
};

/** Shows a reply once: as a toast, or at the first invalid field. Focus that is lost meanwhile comes back. */
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
  // Data that belongs to a running submission is shown once the submission has ended.
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
  // The field says it.
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

/** A toast would only cover what the page already says. */
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

/** In the middle of the screen, where no toast covers it. Whoever types in another field by now stays there. */
function show(field: HTMLElement, sentFrom = document.activeElement): void {
  const { activeElement } = document;
  if (activeElement !== sentFrom && activeElement?.matches("input, select, textarea")) return;
  const folded = field.closest("details");
  if (folded) folded.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
