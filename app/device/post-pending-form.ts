import { internalError } from "#app/modules/domain-error.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import type { PendingFormReply } from "./apply-reply.ts";
import type { PendingChange, PendingForm, PendingFormFields, PendingFormProblem } from "./pending-change.ts";
import { type PostedForm, postForm } from "./post-form.ts";

const notAccepted = { code: "not_accepted", message: "This change was not accepted." };

export type PostResult = PendingFormReply | { outcome: "lost" } | { outcome: "signed-out" };

export async function postPendingForm(change: PendingChange, form: PendingForm): Promise<PostResult> {
  const fields = toFormData(getFieldsToPost(change, form));
  return parsePostedForm(await postForm(getFormAddress(change, form), fields, { isInBackground: true }));
}

function getFormAddress({ recipeId }: PendingChange, { kind }: PendingForm): string {
  const recipe = `/app/recipes/${encodeURIComponent(recipeId)}`;
  switch (kind) {
    case "create":
      return "/app/add";
    case "edit":
      return `${recipe}/edit`;
    case "note":
    case "cooked":
      return `${recipe}/cook`;
    case "restore":
      return `${recipe}/restore`;
    default:
      return `${recipe}?index`;
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

function parsePostedForm(posted: PostedForm): PostResult {
  if (posted.outcome === "lost") return posted;
  const { status } = posted;
  if (posted.outcome === "broken" || "refusal" in posted.body) return parseReplyStatus(status, null);
  if ("redirect" in posted.body) {
    const isInApp = posted.body.redirect.location.startsWith("/app");
    return isInApp ? { outcome: "saved", recipeId: null, version: null } : { outcome: "signed-out" };
  }
  const { isDone, value, code, message, details } = convertToRecord(posted.body.data);
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
