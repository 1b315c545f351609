import { decode } from "turbo-stream";
import { isNetworkFailure } from "#app/browser/fetch-with-retry.ts";
import { backgroundRequestHeader } from "#app/modules/background-request-header.ts";
import { internalError } from "#app/modules/domain-error.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import type { PendingFormReply } from "./apply-reply.ts";
import type { PendingChange, PendingForm, PendingFormFields, PendingFormProblem } from "./pending-change.ts";

const requestTimeoutMs = 30_000;
const notAccepted = { code: "not_accepted", message: "This change was not accepted." };

export type PostResult = PendingFormReply | { outcome: "lost" } | { outcome: "signed-out" };

/** Posts a form to its page's action as Remix does, and parses the reply. */
export async function postPendingForm(change: PendingChange, form: PendingForm): Promise<PostResult> {
  // The background header stops the action from setting a notice for the next page.
  const headers = { [backgroundRequestHeader]: "1" };
  const signal = AbortSignal.timeout(requestTimeoutMs);
  try {
    const body = toFormData(getFieldsToPost(change, form));
    const response = await fetch(getDataAddress(change, form), { method: "POST", body, headers, signal });
    const isData = response.headers.get("Content-Type")?.startsWith("text/x-script");
    if (isData && response.body) return parseReply(await decodeReply(response.body), response.status);
    // The response is from a gateway or a Wi-Fi sign-in page, not from the product.
    if (response.ok || isNetworkFailure(response.status)) return { outcome: "lost" };
    return parseReplyStatus(response.status, null);
  } catch {
    return { outcome: "lost" };
  }
}

/** The `.data` URL to which Remix posts the action's form. */
function getDataAddress({ recipeId }: PendingChange, { kind }: PendingForm): string {
  const recipe = `/app/recipes/${encodeURIComponent(recipeId)}`;
  switch (kind) {
    case "create":
      return "/app/add.data";
    case "edit":
      return `${recipe}/edit.data`;
    case "note":
    case "cooked":
      return `${recipe}/cook.data`;
    case "restore":
      return `${recipe}/restore.data`;
    default:
      return `${recipe}.data?index`;
  }
}

/** The fields as they were submitted, with the version that the earlier forms have made. */
function getFieldsToPost(change: PendingChange, { kind, fields, mergedVersion }: PendingForm): PendingFormFields {
  const version = String(mergedVersion ?? change.version);
  return kind === "edit" || kind === "delete" ? { ...fields, version } : fields;
}

function toFormData(fields: PendingFormFields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

/** Remix's single fetch encodes `{ data }`, `{ redirect }` or `{ error }`. */
async function decodeReply(body: ReadableStream<Uint8Array>): Promise<Partial<Record<string, unknown>>> {
  const decoded = await decode(body, { plugins: [(_, ...values) => ({ value: values })] });
  await decoded.done;
  return convertToRecord(decoded.value);
}

function parseReply(reply: Partial<Record<string, unknown>>, status: number): PostResult {
  if (typeof reply.redirect === "string") {
    const isInApp = reply.redirect.startsWith("/app");
    return isInApp ? { outcome: "saved", recipeId: null, version: null } : { outcome: "signed-out" };
  }
  if ("error" in reply) return parseReplyStatus(status, null);
  const { isDone, value, code, message, details } = convertToRecord(reply.data);
  if (isDone === true) {
    const { id, version } = convertToRecord(value);
    const recipeId = typeof id === "string" ? id : null;
    return { outcome: "saved", recipeId, version: typeof version === "number" ? version : null };
  }
  if (typeof code !== "string" || typeof message !== "string") return parseReplyStatus(status, null);
  const { current } = convertToRecord(details);
  return parseReplyStatus(status, { code, message }, isRecipeToEdit(current) ? current : null);
}

/** `problem` is the error in the response body, and `current` the recipe in an edit conflict. */
export function parseReplyStatus(
  status: number,
  problem: PendingFormProblem | null,
  current: RecipeToEdit | null = null,
): PostResult {
  if (status === 401 || problem?.code === "not_page_owner") return { outcome: "signed-out" };
  if (status === 429 || status >= 500) return { outcome: "failed", problem: problem ?? internalError };
  return { outcome: "refused", problem: problem ?? notAccepted, current };
}

function isRecipeToEdit(found: unknown): found is RecipeToEdit {
  const { id, version, draft, photos } = convertToRecord(found);
  return typeof id === "string" && typeof version === "number" && typeof draft === "object" && Array.isArray(photos);
}
