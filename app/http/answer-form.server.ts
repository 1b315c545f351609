import { data } from "@remix-run/cloudflare";
import type * as z from "zod";
import { type DomainError, isDomainError } from "#app/domain/domain-error.ts";
import { type ActionReply, type Done, type FormValues, withoutSecrets } from "./action-reply.ts";
import { countWrite } from "./count-write.server.ts";
import { retryAfter, statusOfRefusal } from "./error-response.server.ts";
import { ownFault } from "./input.errors.ts";
import { keptInputPage, typedTexts } from "./kept-input-page.server.ts";
import { type FormSchema, maxTypedCharacters, readForm, type SentForm } from "./read-body.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { WritingAddress } from "./write-quotas.server.ts";

type Words = { title: string | null; message: string };

/** What a refusal still knows of the form. */
type Sent = Pick<SentForm<FormSchema>, "values" | "madeFor" | "hasFiles">;

type Form<Schema extends FormSchema, Details, Viewer> = {
  /** The route's own, by which its writes are counted. */
  address: WritingAddress;
  schema: Schema;
  /** The person who may send the form. */
  viewer?(): Promise<Viewer>;
  /** False for a route without a page: its refusals are plain responses. */
  hasPage?: boolean;
  maxBytes?: number;
  /** The field that accepts files. */
  filesIn?: string;
  /** The product's message for invalid fields; without it only the fields have messages. */
  whenInvalid?(error: DomainError, values: FormValues): Words;
  /** The product's message for when a part of the product itself fails. */
  whenBroken?(values: FormValues): Words;
  /** Sent along with a refusal. */
  detailsOf?(error: DomainError): Promise<Details | null>;
};

/**
 * The one way in which an action reads its form and responds: parses it, runs the work, and turns a refusal
 * or failure into a reply that keeps what was typed. Redirects thrown by the work pass through.
 */
export async function answerForm<Schema extends FormSchema, Value = null, Details = null, Viewer = undefined>(
  { context, request }: { context: RequestContext; request: Request },
  form: Form<Schema, Details, Viewer>,
  work: (input: z.output<Schema>, sender: { viewer: Viewer; files: File[] }) => Promise<Done<Value>>,
) {
  let sent: Sent = { values: {}, madeFor: null, hasFiles: false };
  try {
    if (form.filesIn) {
      await form.viewer?.().catch(async (refusal: unknown) => {
        // No files are read from a stranger, only the texts that a page without script has to keep.
        if (context.isDocumentRequest) sent = await readTexts(request, form.schema, sent);
        throw refusal;
      });
    }
    const read = await readForm(request, form.schema, form);
    sent = read;
    context.noteMadeFor(sent.madeFor);
    // Checked once everything has arrived: the session may have ended while a slow body came.
    context.forgetViewer();
    const viewer = (await form.viewer?.()) as Viewer;
    const input = read.parse();
    await countWrite(context, form.address, intentOf(input));
    return data<ActionReply<Value, Details>>(await work(input, { viewer, files: read.files }));
  } catch (error) {
    if (error instanceof Response) throw error;
    const { values, hasFiles } = sent;
    const kept = { values: withoutSecrets(values), ...(hasFiles ? { hadFiles: true } : {}) };
    if (!isDomainError(error)) {
      context.services.log.error("action.failed", error, { path: new URL(request.url).pathname });
      const words = form.whenBroken?.(values) ?? ownFault;
      if (form.hasPage === false) throw new Response(words.message, { status: 500 });
      const reply = { ...blankRefusal, code: ownFault.code, ...words, ...kept };
      return data<ActionReply<Value, Details>>(reply, { status: 500 });
    }
    const isInvalid = error.code === "invalid_request";
    const words = isInvalid
      ? (form.whenInvalid?.(error, values) ?? { title: null, message: error.message })
      : wordsOf(error);
    // The form's page no longer exists or is another person's, and without script nothing else would keep what was typed.
    const isForSomebodyElse = error.code === "made_for_somebody_else";
    const isPageGone = error.refusal === "signed_out" || error.refusal === "not_found";
    if (context.isDocumentRequest && (isForSomebodyElse || (isPageGone && typedTexts(values).length > 0))) {
      const { code, refusal } = error;
      context.answerInstead(
        await keptInputPage(request, { ...words, ...sent, code, status: statusOfRefusal(refusal) }),
      );
    }
    // A script's page would be replaced by this response.
    if (form.hasPage === false && context.isDocumentRequest) {
      throw new Response(words.message, { status: statusOfRefusal(error.refusal), headers: retryAfter(error) });
    }
    const details = (await form.detailsOf?.(error).catch((failure: unknown) => {
      context.services.log.error("action.no_details", failure);
      return null;
    })) as Details | null;
    const { code, fieldErrors } = error;
    const reply = { ...blankRefusal, code, ...words, fieldErrors, ...kept, details };
    return data<ActionReply<Value, Details>>(reply, {
      status: statusOfRefusal(error.refusal),
      headers: retryAfter(error),
    });
  }
}

const blankRefusal = { isDone: false, fieldErrors: {}, details: null } as const;

function intentOf(input: unknown): unknown {
  return typeof input === "object" && input !== null && "intent" in input ? input.intent : null;
}

function wordsOf(error: DomainError): Words {
  return { title: error.title ?? "Error", message: error.message };
}

async function readTexts(request: Request, schema: FormSchema, otherwise: Sent): Promise<Sent> {
  return readForm(request, schema, { maxBytes: maxTypedCharacters }).catch(() => otherwise);
}
