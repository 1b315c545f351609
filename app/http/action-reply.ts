/** Shown as a toast; `title` and `description` are the product's sentences. */
export type ToastNotice = {
  title: string;
  description: string | null;
  variant: "default" | "destructive" | "success";
  /** Where to post to undo the action. */
  undo?: string;
};

export type ActionReply<Value = null, Details = null> = AcceptedReply<Value> | RefusedReply<Details>;

export type AcceptedReply<Value = null> = { isDone: true; value: Value; notice: ToastNotice | null };

export type RefusedReply<Details = null> = {
  isDone: false;
  /** From the error catalogues (`*.errors.ts`). */
  code: string;
  /** Null where the fields' messages say everything. */
  title: string | null;
  message: string;
  /** By field, in the order of the form. */
  fieldErrors: Record<string, string[]>;
  values: FormValues;
  /** Files came along, which no page can fill in again. */
  hadFiles?: boolean;
  details: Details | null;
};

/** A field's texts as sent; a list where the schema says so. */
export type FormValues = Record<string, string | string[]>;

export function createDoneReply(title: string, description: string | null = null): AcceptedReply {
  return { isDone: true, value: null, notice: { title, description, variant: "success" } };
}

export function createValueReply<Value>(value: Value): AcceptedReply<Value> {
  return { isDone: true, value, notice: null };
}

export function createErrorNotice({ title, message }: { title?: string | null; message: string }): ToastNotice {
  return { title: title ?? "Error", description: message, variant: "destructive" };
}

const secretFields = ["password", "currentPassword", "newPassword", "confirmation", "token", "oneTimeCode"];

export function omitSecretFields(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.includes(name)));
}
