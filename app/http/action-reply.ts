import { internalError } from "#app/modules/domain-error.ts";

export type ToastNotice = {
  title: string;
  description: string | null;
  variant: "default" | "destructive" | "success";
  /** The path to which Undo posts. */
  undo?: string;
};

export type ActionReply<Value = null, Details = null> = AcceptedReply<Value> | RefusedReply<Details>;

export type AcceptedReply<Value = null> = { isDone: true; value: Value; notice: ToastNotice | null };

export type RefusedReply<Details = null> = {
  isDone: false;
  /** A code from the error catalogues (`*.errors.ts`). */
  code: string;
  /** Null if the fields' messages are enough. */
  title: string | null;
  message: string;
  /** Messages by field, in the order of the form. */
  fieldErrors: Record<string, string[]>;
  values: FormValues;
  details: Details | null;
};

/** A field's texts as sent; a list where the schema has an array. */
export type FormValues = Record<string, string | string[]>;

export function createDoneReply(title: string, description: string | null = null): AcceptedReply {
  return { isDone: true, value: null, notice: { title, description, variant: "success" } };
}

export function createValueReply<Value>(value: Value): AcceptedReply<Value> {
  return { isDone: true, value, notice: null };
}

export function createErrorNotice({ title, message }: { title?: string | null; message: string }): ToastNotice {
  return { title: title ?? internalError.title, description: message, variant: "destructive" };
}

const secretFields = ["password", "currentPassword", "newPassword", "confirmation", "token", "oneTimeCode"];

export function omitSecretFields(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.includes(name)));
}
