import { Form, type FormProps, useActionData, useFetcher, useNavigation } from "@remix-run/react";
import { createElement, useId } from "react";
import type { ActionReply, FormValues } from "#app/http/action-reply.ts";
import { connectionLostCode } from "#app/offline/send-or-queue.ts";
import { type ReplyHandlers, useActionReply } from "./use-action-reply.ts";

type Options<Value> = ReplyHandlers<Value, null> & {
  action?: string;
  /** Forms with the same key share their reply, which outlives each of them. */
  key?: string;
  /** Success redirects to another page, which replaces the form's page in the history. */
  navigates?: boolean;
  /** Fields keep their contents after saving. */
  keepsFields?: boolean;
};

/**
 * State of a form that posts to an action, with and without JavaScript. `hidden` fields tell the forms of a page apart.
 */
export function useForm<Value = null>(
  hidden: Record<string, string> = {},
  { action, key, navigates = false, keepsFields = navigates, isQuiet = navigates, ...handlers }: Options<Value> = {},
) {
  const id = useId();
  const fetcher = useFetcher({ key });
  const navigation = useNavigation();
  const posted = useActionData() as ActionReply<Value> | undefined;
  const { formData, formMethod, state } = navigates ? navigation : fetcher;
  const fields = Object.entries(hidden);
  // The action returns no secrets or empty fields, so a missing value matches.
  const isOther =
    posted?.isDone === false &&
    fields.some(([name, value]) => posted.values[name] !== undefined && posted.values[name] !== value);
  const ownPosted = isOther ? undefined : posted;
  const answered = fetcher.data as ActionReply<Value> | undefined;
  const reply = navigates ? ownPosted : (answered ?? ownPosted);
  const refused = reply?.isDone === false ? reply : undefined;
  const wasLost = refused?.code === connectionLostCode;
  const fieldErrors = refused?.fieldErrors ?? {};
  const values: FormValues = ownPosted?.isDone === false ? ownPosted.values : {};
  useActionReply(
    { state, data: navigates ? ownPosted : answered },
    {
      ...handlers,
      isQuiet,
      formId: id,
      onDone(value) {
        if (!keepsFields) document.forms.namedItem(id)?.reset();
        handlers.onDone?.(value);
      },
    },
  );
  return {
    id,
    hidden,
    action,
    Element: navigates ? ReplacingForm : fetcher.Form,
    reply,
    refused,
    wasLost,
    fieldErrors,
    problem: refused && !wasLost && Object.keys(fieldErrors).length === 0 ? refused.message : undefined,
    /** The submitted values, returned by the action so that the fields keep them without JavaScript. */
    values,
    sent:
      formMethod?.toUpperCase() === "POST" && fields.every(([name, value]) => formData?.get(name) === value)
        ? formData
        : undefined,
    submit: (fields: Record<string, string> = {}) =>
      fetcher.submit({ ...hidden, ...fields }, { method: "post", action }),
  };
}

export type FormState<Value = null> = ReturnType<typeof useForm<Value>>;

function ReplacingForm(props: FormProps) {
  return createElement(Form, { replace: true, ...props });
}
