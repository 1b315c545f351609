import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { isDomainError } from "#app/domain/domain-error.ts";
import { statusOfRefusal } from "./error-response.server.ts";

/** `result` is null where the fields stay as they are. */
export type FormReply = { result: SubmissionResult<string[]> | null; notice: Notice | null };
/** Shown as a toast; `title` and `description` are the product's sentences. */
export type Notice = {
  title: string;
  description: string | null;
  variant: "default" | "destructive" | "success";
  /** Where to post to take back what was done. */
  undo?: string;
};

/** Parses a posted form with its schema. What fails comes back with every field named and everything typed kept. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema });
}

/** Browsers send an empty file without a name where none was chosen. */
export function isChosenFile(value: FormDataEntryValue): value is File {
  return typeof value !== "string" && (value.size > 0 || value.name !== "");
}

/** The messages of each field, for forms that are not conform's. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0]);
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

/** The answer to a form whose fields were not right, with a toast where the product has a sentence for it. Passwords never travel back. */
export function replyInvalid<Value>(
  submission: Submission<Value, string[]>,
  notice: { title: string; description: string } | null = null,
) {
  const result = submission.reply({ hideFields: secretFields as never });
  const reply: FormReply = { result, notice: notice && { ...notice, variant: "destructive" } };
  return data(reply, { status: 422 });
}

/** The answer to a form that the domain refused: the message at its field if it has one, else over the form, with a toast. */
export function replyRefused<Value>(submission: Submission<Value, string[]>, error: unknown) {
  if (!isDomainError(error)) throw error;
  const result = submission.reply({
    hideFields: secretFields as never,
    ...(error.field === null
      ? { formErrors: [error.message] }
      : { fieldErrors: { [error.field]: [error.message] } as never }),
  });
  const notice: Notice | null =
    error.title === null ? null : { title: error.title, description: error.message, variant: "destructive" };
  const headers: HeadersInit =
    error.retryAfterSeconds === null ? {} : { "Retry-After": String(error.retryAfterSeconds) };
  return data<FormReply>({ result, notice }, { status: statusOfRefusal(error.refusal), headers });
}

/** The answer to a form that did what it should and stays on the page. */
export function replyDone<Value>(submission: Submission<Value, string[]>, notice: Notice | null) {
  return data<FormReply>({ result: submission.reply({ resetForm: true }), notice });
}

const secretFields = ["password", "currentPassword", "newPassword", "confirmation"];
