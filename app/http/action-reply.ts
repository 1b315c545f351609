/** Shown as a toast; `title` and `description` are the product's sentences. */
export type Notice = {
  title: string;
  description: string | null;
  variant: "default" | "destructive" | "success";
  /** Where to post to take back what was done. */
  undo?: string;
};

/** What every action answers when it does not lead elsewhere. */
export type ActionReply<Value = null, Details = null> = Done<Value> | Refused<Details>;

export type Done<Value = null> = { isDone: true; value: Value; notice: Notice | null };

export type Refused<Details = null> = {
  isDone: false;
  /** Of the error catalogues (`*.errors.ts`). */
  code: string;
  /** Null where all there is to say stands at the fields. */
  title: string | null;
  message: string;
  /** By field, in the order of the form. */
  fieldErrors: Record<string, string[]>;
  /** What was typed, for a form that is rendered anew. Passwords never travel back. */
  values: FormValues;
  details: Details | null;
};

/** A field's texts as they were sent; a list where the schema says so. */
export type FormValues = Record<string, string | string[]>;

export function done(title: string, description: string | null = null): Done {
  return { isDone: true, value: null, notice: { title, description, variant: "success" } };
}

export function doneWith<Value>(value: Value): Done<Value> {
  return { isDone: true, value, notice: null };
}

/** What a refusal says over the form, as a notice; null where the fields say it all. */
export function noticeOf(reply: ActionReply<unknown, unknown>): Notice | null {
  if (reply.isDone) return reply.notice;
  return reply.title === null ? null : { title: reply.title, description: reply.message, variant: "destructive" };
}

const secretFields = ["password", "currentPassword", "newPassword", "confirmation", "token"];

/** What may travel back. */
export function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.includes(name)));
}
