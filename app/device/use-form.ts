import { Form, type FormProps, useActionData, useFetcher, useNavigation } from "@remix-run/react";
import { createElement, useId } from "react";
import { type ReplyHandlers, useActionReply } from "#app/browser/use-action-reply.ts";
import type { ActionReply, FormValues } from "#app/http/action-reply.ts";
import { connectionLostCode } from "./send-or-queue.ts";

type Options<Value> = ReplyHandlers<Value, null> & {
  action?: string;
  /** Forms with the same key share one reply, which remains after one of the forms is removed. */
  key?: string;
  /** On success the action redirects to another page, which replaces the form's page in the history. */
  navigates?: boolean;
  /** The fields are not reset after saving. */
  keepsFields?: boolean;
};

/** State of a form that posts to an action, also without JavaScript. `hidden` fields identify the form. */
export function useActionForm<Value = null>(
  hidden: Record<string, string> = {},
  { action, key, navigates = false, keepsFields = navigates, isQuiet = navigates, ...handlers }: Options<Value> = {},
) {
  const id = useId();
  const fetcher = useFetcher({ key });
  const navigation = useNavigation();
  const actionData = useActionData() as ActionReply<Value> | undefined;
  const { formData, formMethod, state } = navigates ? navigation : fetcher;
  const fields = Object.entries(hidden);
  // A missing value matches any value, because the action returns neither secrets nor empty fields.
  const isReplyToOtherForm =
    actionData?.isDone === false &&
    fields.some(([name, value]) => actionData.values[name] !== undefined && actionData.values[name] !== value);
  const ownActionData = isReplyToOtherForm ? undefined : actionData;
  const fetcherData = fetcher.data as ActionReply<Value> | undefined;
  const reply = navigates ? ownActionData : (fetcherData ?? ownActionData);
  const refused = reply?.isDone === false ? reply : undefined;
  const wasConnectionLost = refused?.code === connectionLostCode;
  const fieldErrors = refused?.fieldErrors ?? {};
  const values: FormValues = ownActionData?.isDone === false ? ownActionData.values : {};
  useActionReply(
    { state, data: navigates ? ownActionData : fetcherData },
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
    wasConnectionLost,
    fieldErrors,
    formError: refused && !wasConnectionLost && Object.keys(fieldErrors).length === 0 ? refused.message : undefined,
    /** The submitted values, returned by the action so that the fields can show them without JavaScript. */
    values,
    submittedData:
      formMethod?.toUpperCase() === "POST" && fields.every(([name, value]) => formData?.get(name) === value)
        ? formData
        : undefined,
    submit: (fields: Record<string, string> = {}) =>
      fetcher.submit({ ...hidden, ...fields }, { method: "post", action }),
  };
}

export type ActionFormState<Value = null> = ReturnType<typeof useActionForm<Value>>;

function ReplacingForm(props: FormProps) {
  return createElement(Form, { replace: true, ...props });
}
