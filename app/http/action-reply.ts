/** Shown as a toast; `title` and `description` are the product's sentences. */
export type Notice = {
  title: string;
  description: string | null;
  variant: "default" | "destructive" | "success";
  /** Where to post to undo the action. */
  undo?: string;
};

export type ActionReply<Value = null, Details = null> = Done<Value> | Refused<Details>;

export type Done<Value = null> = { isDone: true; value: Value; notice: Notice | null };

export type Refused<Details = null> = {
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

export function done(title: string, description: string | null = null): Done {
  return { isDone: true, value: null, notice: { title, description, variant: "success" } };
}

export function doneWith<Value>(value: Value): Done<Value> {
  return { isDone: true, value, notice: null };
}

export function problemNotice({ title, message }: { title?: string | null; message: string }): Notice {
  return { title: title ?? "Error", description: message, variant: "destructive" };
}

const secretFields = ["password", "currentPassword", "newPassword", "confirmation", "token", "oneTimeCode"];

export function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.includes(name)));
}
