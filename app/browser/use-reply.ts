import { useEffect, useRef } from "react";
import type { ActionReply, Refused } from "#app/http/action-reply.ts";
import { loginInNewTab } from "./login-in-new-tab.ts";
import { forgetError, showToast, type Toast } from "./toast.ts";

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

/** Shows a reply once: as a toast, and at the first invalid field. */
export function useReply<Value, Details>(
  { state, data }: Answered<Value, Details>,
  handlers: ReplyHandlers<Value, Details> = {},
): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  const shown = useRef<ActionReply<Value, Details> | undefined>(undefined);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (state === "submitting") {
      forgetError();
      focused.current = document.activeElement;
    }
    if (state !== "idle" || !data || shown.current === data) return;
    shown.current = data;
    const { onDone, onRefused, tryAgain, isQuiet = false, formId } = latest.current;
    if (data.isDone) {
      if (data.notice && !isQuiet) showToast(data.notice);
      return onDone?.(data.value);
    }
    const words = isQuiet ? null : onRefused?.(data);
    const title = words ? words.title : data.title;
    if (words !== null && title !== null) {
      const { message } = words ?? data;
      const action = actionFor(data.code, tryAgain);
      if (action || !isOnScreen(title, message)) {
        showToast({ title, description: message, variant: "destructive", action });
      }
    }
    if (!hasGoneOn(focused.current)) showFirstError(Object.keys(data.fieldErrors), formId);
  }, [state, data]);
}

/** Somebody who types in another field by now keeps the focus. */
function hasGoneOn(from: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== from && (activeElement?.matches("input, textarea, select") ?? false);
}

function actionFor(code: string, tryAgain: (() => void) | undefined): Toast["action"] {
  return loginInNewTab(code) ?? (tryAgain && { label: "Try again", onClick: tryAgain });
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

/** In the middle of the screen, where no toast covers it. */
export function showFirstError(names: string[], formId = ""): void {
  const form = document.forms.namedItem(formId);
  const fields = (form ?? document).querySelectorAll<HTMLElement>("[name], [data-field]");
  const first = [...fields].find((field) => names.includes(field.getAttribute("name") ?? field.dataset.field ?? ""));
  const folded = first?.closest("details");
  if (folded) folded.open = true;
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}
