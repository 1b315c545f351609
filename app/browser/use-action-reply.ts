import { useEffect, useRef } from "react";
import type { ActionReply, RefusedReply, ToastNotice } from "#app/http/action-reply.ts";
import { createLoginAction } from "./create-login-action.ts";
import { rememberFocus } from "./remember-focus.ts";
import { dismissErrorToasts, showToast, type Toast } from "./toast.ts";
import { useOnChange } from "./use-on-change.ts";

type ActionState<Value, Details> = { state: string; data: ActionReply<Value, Details> | undefined };
export type ReplyHandlers<Value, Details> = {
  onDone?(value: Value): void;
  /** Returns another message to show, or null if the page shows the refusal itself. */
  onRefused?(reply: RefusedReply<Details>): { title: string; message: string } | null | undefined;
  /** Adds a "Try again" button to the toast. */
  retry?(): void;
  /** The reply is shown without a toast. */
  isQuiet?: boolean;
  /** The id of the form whose first invalid field gets the focus. */
  formId?: string;
};

/** Shows an action's reply once, as a toast or at the first invalid field, and restores focus that was lost. */
export function useActionReply<Value, Details>(
  { state, data }: ActionState<Value, Details>,
  handlers: ReplyHandlers<Value, Details> = {},
): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  const shown = useRef<ActionReply<Value, Details> | undefined>(undefined);
  const focusedAtSubmit = useRef<Element | null>(null);
  const restoreFocus = useRef(() => {});
  useEffect(() => () => restoreFocus.current(), []);
  // The reply to a running submission is shown when the submission has ended.
  useOnChange(state === "idle" ? (data ?? state) : state, () => {
    if (state === "submitting") {
      dismissErrorToasts();
      focusedAtSubmit.current = document.activeElement;
      restoreFocus.current = rememberFocus();
    }
    if (state !== "idle") return;
    if (data && shown.current !== data) {
      shown.current = data;
      showReply(data, latest.current, focusedAtSubmit.current);
    }
    restoreFocus.current();
    restoreFocus.current = () => {};
  });
}

export function getReplyToast(reply: ActionReply<unknown, unknown>): ToastNotice | null {
  if (reply.isDone) return reply.notice;
  return reply.title === null ? null : { title: reply.title, description: reply.message, variant: "destructive" };
}

function showReply<Value, Details>(
  data: ActionReply<Value, Details>,
  { onDone, onRefused, retry, isQuiet = false, formId }: ReplyHandlers<Value, Details>,
  focusedAtSubmit: Element | null,
): void {
  if (data.isDone) {
    if (data.notice && !isQuiet) showToast(data.notice);
    onDone?.(data.value);
    return;
  }
  const invalidField = findFirstInvalidField(Object.keys(data.fieldErrors), formId);
  const customMessage = isQuiet ? null : onRefused?.(data);
  const title = customMessage ? customMessage.title : data.title;
  // An invalid field shows the error message itself, which makes a toast unnecessary.
  const isShownAtField =
    !customMessage && formId !== undefined && invalidField !== undefined && data.code !== "invalid_request";
  if (customMessage !== null && title !== null && !isShownAtField) {
    const { message } = customMessage ?? data;
    const action = createToastAction(data.code, retry);
    if (action || !isShownInAlert(title, message)) {
      showToast({ title, description: message, variant: "destructive", action });
    }
  }
  if (invalidField) focusField(invalidField, focusedAtSubmit);
}

export function focusFirstInvalidField(names: string[], formId?: string): void {
  const invalidField = findFirstInvalidField(names, formId);
  if (invalidField) focusField(invalidField);
}

function createToastAction(code: string, retry: (() => void) | undefined): Toast["action"] {
  return createLoginAction(code) ?? (retry && { label: "Try again", onClick: retry });
}

/** True if an alert in view already shows the message, so that no toast is needed. */
function isShownInAlert(title: string, message: string): boolean {
  return [...document.querySelectorAll("main [role=alert]")].some((notice) => {
    const text = notice.textContent ?? "";
    const { top, bottom, height } = notice.getBoundingClientRect();
    const isInView = height > 0 && top >= 0 && bottom <= window.innerHeight;
    return isInView && text.includes(title) && text.includes(message);
  });
}

function findFirstInvalidField(names: string[], formId = ""): HTMLElement | undefined {
  const form = document.forms.namedItem(formId);
  const fields = (form ?? document).querySelectorAll<HTMLElement>("[name]:not([type=hidden]), [data-field]");
  return [...fields].find((field) => names.includes(field.getAttribute("name") ?? field.dataset.field ?? ""));
}

/** Scrolls the field to the middle of the screen and focuses it, unless the person types in another field. */
function focusField(field: HTMLElement, focusedAtSubmit = document.activeElement): void {
  const { activeElement } = document;
  if (activeElement !== focusedAtSubmit && activeElement?.matches("input, select, textarea")) return;
  const closedDetails = field.closest("details");
  if (closedDetails) closedDetails.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
