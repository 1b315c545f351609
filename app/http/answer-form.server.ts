import { data } from "@remix-run/cloudflare";
import type * as z from "zod";
import { type DomainError, isDomainError } from "#app/domain/domain-error.ts";
import { internalError } from "#app/domain/internal-error.ts";
import { type ActionReply, type Done, type FormValues, type Refused, withoutSecrets } from "./action-reply.ts";
import { countWrite } from "./count-write.server.ts";
import { statusOfRefusal } from "./error-response.server.ts";
import { formRecoveryPage, typedTexts } from "./form-recovery-page.server.ts";
import { type FormSchema, maxTypedCharacters, readForm, type SentForm } from "./read-body.server.ts";
import type { RequestContext } from "./request-context.server.ts";

type Words = { title: string | null; message: string };

type Args = { context: RequestContext; request: Request };

type Form<Schema extends FormSchema, Details, Viewer> = {
  /** The route, by which writes are counted. */
  address: string;
  schema: Schema;
  viewer?(context: RequestContext): Promise<Viewer>;
  /** False for a route without a page: its refusals are plain responses. */
  hasPage?: boolean;
  maxBytes?: number;
  /** The field that accepts files. */
  filesIn?: string;
  /** Without it only the fields have messages. */
  whenInvalid?(error: DomainError, values: FormValues): Words;
  /** For our own failures. */
  whenBroken?(values: FormValues): Words;
  /** Sent along with a refusal. */
  detailsOf?(error: DomainError): Promise<Details | null>;
};

/** What a refusal still knows of the form. */
type Sent = Pick<SentForm<FormSchema>, "values" | "pageOwner" | "hasFiles">;
const nothing: Sent = { values: {}, pageOwner: null, hasFiles: false };

/** How an action reads its form and replies: a refusal or failure keeps what was typed. */
export async function answerForm<Schema extends FormSchema, Value = null, Details = null, Viewer = undefined>(
  args: Args,
  form: Form<Schema, Details, Viewer>,
  work: (input: z.output<Schema>, sender: { viewer: Viewer; files: File[] }) => Promise<Done<Value>>,
) {
  const { context, request } = args;
  let sent = nothing;
  try {
    if (form.filesIn) {
      await form.viewer?.(context).catch(async (refusal: unknown) => {
        // No files are read from a stranger, only the texts that a page without script has to keep.
        if (context.isDocumentRequest) sent = await readTexts(request, form.schema);
        throw refusal;
      });
    }
    const read = await readForm(request, form.schema, form);
    sent = read;
    context.notePageOwner(read.pageOwner);
    // Checked once everything has arrived: the session may have ended while a slow body came.
    context.forgetViewer();
    const viewer = (await form.viewer?.(context)) as Viewer;
    const input = read.parse();
    await countWrite(context, form.address);
    return data<ActionReply<Value, Details>>(await work(input, { viewer, files: read.files }));
  } catch (error) {
    if (error instanceof Response) throw error;
    const { reply, status } = isDomainError(error)
      ? await refuse(args, form, error, sent)
      : fail(args, form, error, sent);
    // A script's page would be replaced by this response.
    const isPlain = form.hasPage === false && (context.isDocumentRequest || !isDomainError(error));
    if (isPlain) throw new Response(reply.message, { status });
    return data<ActionReply<Value, Details>>(reply, { status });
  }
}

type AnyForm<Details> = Pick<Form<FormSchema, Details, unknown>, "whenInvalid" | "whenBroken" | "detailsOf">;
type Refusal<Details> = { reply: Refused<Details>; status: number };

async function refuse<Details>(
  { context, request }: Args,
  form: AnyForm<Details>,
  error: DomainError,
  sent: Sent,
): Promise<Refusal<Details>> {
  const { code, fieldErrors, refusal } = error;
  const status = statusOfRefusal(refusal);
  const words = wordsOf(form, error, sent);
  context.retryAfterSeconds = error.retryAfterSeconds;
  // The form's page no longer exists or is another person's, and without script nothing else would keep what was typed.
  const isPageGone = refusal === "signed_out" || refusal === "not_found";
  const isLost = code === "not_page_owner" || (isPageGone && typedTexts(sent.values).length > 0);
  if (context.isDocumentRequest && isLost) {
    context.overrideResponse(await formRecoveryPage(request, { ...words, ...sent, code, status }));
  }
  const details = await form.detailsOf?.(error).catch((failure: unknown) => {
    context.services.log.error("action.no_details", failure);
    return null;
  });
  return { reply: { isDone: false, code, ...words, fieldErrors, ...kept(sent), details: details ?? null }, status };
}

function fail<Details>(
  { context, request }: Args,
  form: AnyForm<Details>,
  error: unknown,
  sent: Sent,
): Refusal<Details> {
  context.services.log.error("action.failed", error, { path: new URL(request.url).pathname });
  const { code, title, message } = { ...internalError, ...form.whenBroken?.(sent.values) };
  return { reply: { isDone: false, code, title, message, fieldErrors: {}, ...kept(sent), details: null }, status: 500 };
}

function wordsOf(form: AnyForm<unknown>, error: DomainError, { values }: Sent): Words {
  const { code, title = null, message } = error;
  if (code !== "invalid_request") return { title: title ?? "Error", message };
  return form.whenInvalid?.(error, values) ?? { title: null, message };
}

function kept({ values, hasFiles }: Sent): Pick<Refused, "values" | "hadFiles"> {
  return { values: withoutSecrets(values), ...(hasFiles ? { hadFiles: true } : {}) };
}

async function readTexts(request: Request, schema: FormSchema): Promise<Sent> {
  return readForm(request, schema, { maxBytes: maxTypedCharacters }).catch(() => nothing);
}
