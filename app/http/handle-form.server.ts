import { data } from "@remix-run/cloudflare";
import type * as z from "zod";
import { type DomainError, internalError, isDomainError } from "#app/modules/domain-error.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import {
  type AcceptedReply,
  type ActionReply,
  type FormValues,
  omitSecretFields,
  type RefusedReply,
} from "./action-reply.ts";
import { consumeWriteQuota } from "./consume-write-quota.server.ts";
import { httpStatusByRefusal } from "./error-response.server.ts";
import { type FormSchema, readFormBody, type SubmittedForm } from "./read-body.server.ts";
import type { RequestContext } from "./request-context.server.ts";

type ErrorText = { title: string | null; message: string };

type ActionArgs = { context: RequestContext; request: Request; params?: { id?: string | undefined } };

type FormOptions<Schema extends FormSchema, Details, Viewer> = {
  /** The route under which writes are counted. */
  routePattern: string;
  schema: Schema;
  viewer?(context: RequestContext): Promise<Viewer>;
  /** False for a route without a page of its own, whose action refuses with plain responses. */
  hasPage?: boolean;
  maxBytes?: number;
  /** The message above the form. If it is missing, only the fields show messages. */
  describeInvalid?(error: DomainError, values: FormValues): ErrorText;
  /** The message for errors that are bugs or outages. */
  describeFailure?(values: FormValues): ErrorText;
  getDetails?(error: DomainError): Promise<Details | null>;
};

type ReadForm = Pick<SubmittedForm<FormSchema>, "values" | "pageOwner">;
const nothing: ReadForm = { values: {}, pageOwner: null };

/** Runs an action's form: parses the body and replies. A refusal or failure keeps what was typed. */
export async function handleForm<Schema extends FormSchema, Value = null, Details = null, Viewer = undefined>(
  args: ActionArgs,
  form: FormOptions<Schema, Details, Viewer>,
  work: (input: z.output<Schema>, sender: { viewer: Viewer }) => Promise<AcceptedReply<Value>>,
) {
  const { context, request } = args;
  let sent = nothing;
  try {
    const read = await readFormBody(request, form.schema, form);
    sent = read;
    context.setPageOwner(read.pageOwner);
    // The session is checked again, because it may have ended while a slow body arrived.
    context.clearCachedViewer();
    const viewer = (await form.viewer?.(context)) as Viewer;
    const input = read.parse();
    const { submissionId } = convertToRecord(input);
    await consumeWriteQuota(context, form.routePattern, { submissionId, recipeId: args.params?.id });
    const reply = await work(input, { viewer });
    // A form posted without script is answered with its page, whose loaders must read the changed viewer.
    context.clearCachedViewer();
    return data<ActionReply<Value, Details>>(reply);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { reply, status } = isDomainError(error)
      ? await refuse(args, form, error, sent)
      : fail(args, form, error, sent);
    const isPlain = form.hasPage === false && (context.isDocumentRequest || !isDomainError(error));
    if (isPlain) throw new Response(reply.message, { status });
    return data<ActionReply<Value, Details>>(reply, { status });
  }
}

type AnyForm<Details> = Pick<
  FormOptions<FormSchema, Details, unknown>,
  "describeInvalid" | "describeFailure" | "getDetails"
>;
type Refusal<Details> = { reply: RefusedReply<Details>; status: number };

async function refuse<Details>(
  { context }: ActionArgs,
  form: AnyForm<Details>,
  error: DomainError,
  sent: ReadForm,
): Promise<Refusal<Details>> {
  const { code, fieldErrors, refusal } = error;
  const words = getErrorText(form, error, sent);
  context.refusal = error;
  const details = await form.getDetails?.(error).catch((failure: unknown) => {
    context.services.log.error("action.details_not_loaded", failure);
    return null;
  });
  return {
    reply: {
      isDone: false,
      code,
      ...words,
      fieldErrors,
      values: omitSecretFields(sent.values),
      details: details ?? null,
    },
    status: httpStatusByRefusal[refusal],
  };
}

function fail<Details>(
  { context, request }: ActionArgs,
  form: AnyForm<Details>,
  error: unknown,
  sent: ReadForm,
): Refusal<Details> {
  context.services.log.error("action.failed", error, { path: new URL(request.url).pathname });
  const { code, title, message } = { ...internalError, ...form.describeFailure?.(sent.values) };
  return {
    reply: {
      isDone: false,
      code,
      title,
      message,
      fieldErrors: {},
      values: omitSecretFields(sent.values),
      details: null,
    },
    status: 500,
  };
}

function getErrorText(form: AnyForm<unknown>, error: DomainError, { values }: ReadForm): ErrorText {
  const { code, title = null, message } = error;
  if (code !== "invalid_request") return { title: title ?? internalError.title, message };
  return form.describeInvalid?.(error, values) ?? { title: null, message };
}
