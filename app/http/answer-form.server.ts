import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { type DomainError, isDomainError } from "#app/domain/domain-error.ts";
import type { ActionReply, Done, FormValues, Refused } from "./action-reply.ts";
import { retryAfter, statusOfRefusal } from "./error-response.server.ts";
import { ownFault } from "./input.errors.ts";
import { type FormSchema, readForm } from "./read-body.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { sendAgainPage } from "./send-again-page.server.ts";

type Words = { title: string | null; message: string };

type Form<Schema extends FormSchema, Details, Viewer> = {
  schema: Schema;
  /** Who may send it: asked before the fields are looked at. */
  viewer?(): Promise<Viewer>;
  maxBytes?: number;
  /** The field that takes files. */
  filesIn?: string;
  /** The product's sentence for fields that are not right; else the fields alone say it. */
  whenInvalid?(error: DomainError, values: FormValues): Words;
  /** The product's sentence for when a part of the product itself fails. */
  whenBroken?(values: FormValues): Words;
  /** What goes along with a refusal. */
  detailsOf?(error: DomainError): Promise<Details | null>;
};

/** Fields that never travel back. */
const secretFields = ["password", "currentPassword", "newPassword", "confirmation", "token"];

/**
 * The one way in which an action reads its form and answers: parses it, has the work done, and turns what is refused or fails into a reply that keeps what was
 * typed. Redirects, which the work throws, pass through.
 */
export async function answerForm<Schema extends FormSchema, Value = null, Details = null, Viewer = undefined>(
  { context, request }: { context: RequestContext; request: Request },
  form: Form<Schema, Details, Viewer>,
  work: (input: z.output<Schema>, sender: { viewer: Viewer; files: File[] }) => Promise<Done<Value>>,
) {
  let values: FormValues = {};
  try {
    const sent = await readForm(request, form.schema, form);
    values = sent.values;
    const viewer = (await form.viewer?.()) as Viewer;
    return data<ActionReply<Value, Details>>(await work(sent.parse(), { viewer, files: sent.files }));
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isDomainError(error)) {
      context.services.log.error("action.failed", error, { path: new URL(request.url).pathname });
      const words = form.whenBroken?.(values) ?? ownFault;
      return data(refusedWith({ code: ownFault.code, words, values }), { status: 500 });
    }
    // Without script nothing would keep what was typed while the person signs in.
    if (error.refusal === "signed_out" && context.isDocumentRequest) {
      throw await sendAgainPage(request, values, error.message);
    }
    const isInvalid = error.code === "invalid_request";
    const words = isInvalid
      ? (form.whenInvalid?.(error, values) ?? { title: null, message: error.message })
      : wordsOf(error);
    const details = (await form.detailsOf?.(error)) ?? null;
    const reply = refusedWith({ code: error.code, words, values, fieldErrors: error.fieldErrors, details });
    return data(reply, { status: statusOfRefusal(error.refusal), headers: retryAfter(error) });
  }

  function refusedWith({
    code,
    words,
    values: typed,
    fieldErrors = {},
    details = null,
  }: {
    code: string;
    words: Words;
    values: FormValues;
    fieldErrors?: Record<string, string[]>;
    details?: Details | null;
  }): ActionReply<Value, Details> {
    const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !secretFields.includes(name)));
    const refused: Refused<Details> = { isDone: false, code, ...words, fieldErrors, values: kept, details };
    return refused;
  }
}

function wordsOf(error: DomainError): Words {
  return { title: error.title ?? "Error", message: error.message };
}
