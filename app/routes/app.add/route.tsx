import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { productName } from "#app/content/brand.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { hasVisibleCharacter } from "#app/domain/plain-text.ts";
import { addRecipe } from "#app/domain/recipes/add-recipe.server.ts";
import { checkPlanLimit } from "#app/domain/recipes/check-plan-limit.server.ts";
import { getShareError } from "#app/domain/recipes/get-share-error.server.ts";
import { getSharedText } from "#app/domain/recipes/incoming-share.ts";
import { isEmptyParsedRecipe, mergeParsedRecipe } from "#app/domain/recipes/merge-parsed-recipe.ts";
import { getPhotoNotFetchedNotice } from "#app/domain/recipes/photo-not-fetched.server.ts";
import { prepareNewRecipe } from "#app/domain/recipes/prepare-new-recipe.server.ts";
import { findSharedPhotos } from "#app/domain/recipes/receive-share.server.ts";
import { signInToAddError } from "#app/domain/recipes/recipe.errors.ts";
import { addRecipeFormSchema } from "#app/domain/recipes/recipe.schema.ts";
import { convertDraftToFields, createEmptyDraft } from "#app/domain/recipes/recipe-draft.ts";
import { removeTrackingParameters } from "#app/domain/remove-tracking-parameters.ts";
import { createValueReply, type FormValues } from "#app/http/action-reply.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { maxRecipeFormBytes } from "#app/http/read-body.server.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { loadFromServerOrDevice } from "#app/offline/load-from-server-or-device.ts";
import { sendOrQueue } from "#app/offline/send-or-queue.ts";
import { AddRecipeForm } from "#app/recipe-form/add/add-recipe-form.tsx";
import { classifyPastedText, getWordsAroundLink } from "#app/recipe-form/analysis/classify-pasted-text.ts";
import { titleRequiredTitle } from "#app/recipe-form/save-errors.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { searchParams } = new URL(request.url);
  const begun = await prepareNewRecipe(context.services, viewer);
  const id = searchParams.get("shared");
  const photos = await findSharedPhotos(context.services, viewer, id);
  const arrived = { photos, problem: getShareError(searchParams.get("unshared")) };
  const isOfOtherSite = request.headers.get("Sec-Fetch-Site") === "cross-site";
  return { begun, arrived, isOfOtherSite, plain: id === null ? plainFields(searchParams) : {} };
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadFromServerOrDevice<typeof loader>(args, (pages) => pages.readCachedNewRecipePage());
}

export function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = { ...addingARecipe, viewer: () => requireViewerForAction(context, signInToAddError) };
  return handleForm(args, form, async (input, { viewer, files }) => {
    const id = await addRecipe(context.services, viewer, input, files);
    // Saving the first recipe also creates the couple.
    context.clearCachedViewer();
    const owner = input.photoUrl === null ? viewer : await form.viewer();
    const description = await getPhotoNotFetchedNotice(context.services, owner, { id, photoUrl: input.photoUrl });
    if (input.script) {
      const limit = await checkPlanLimit(context.services, viewer);
      return createValueReply({ id, limit, problem: description });
    }
    setFlashNotice(context, { title: "Recipe saved", description, variant: description ? "default" : "success" });
    throw redirect("/app/recipes");
  });
}

const addingARecipe = {
  routePattern: "/app/add" as const,
  schema: addRecipeFormSchema,
  maxBytes: maxRecipeFormBytes,
  fileField: "photos",
  describeInvalid({ message, fieldErrors }: DomainError, values: FormValues) {
    return {
      title:
        fieldErrors.title && !hasVisibleCharacter(String(values.title ?? ""))
          ? titleRequiredTitle
          : "Please check the form",
      message,
    };
  },
};

export function clientAction(args: ClientActionFunctionArgs) {
  const message = "The recipe could not be sent. Everything you typed is still here; please try again.";
  return sendOrQueue(args, { title: "Not saved yet", message });
}

/** Revalidation after a failed save could replace the page and lose what was typed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction = () => [
  { title: `Add recipe | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function AddRecipe() {
  const { arrived, begun, isOfOtherSite, plain } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [params] = useSearchParams();
  const id = params.get("shared");
  const text = sharedIn(params);
  return (
    <AddRecipeForm
      key={begun.draftKey}
      incoming={{ ...arrived, id, text }}
      newRecipe={begun}
      isFromOtherSite={isOfOtherSite}
      fieldsWithoutScript={plain}
      firstReply={reply}
      sharedText={id === null ? text : ""}
    />
  );
}

/** Form fields made from the shared text, for the form without script. */
function plainFields(params: URLSearchParams): Record<string, string> {
  const shared = sharedIn(params);
  if (shared === "") return {};
  const pasted = classifyPastedText(shared);
  const title = params.get("title")?.trim() ?? "";
  if (pasted.kind === "text" && shared === title && isEmptyParsedRecipe(pasted.reading)) return { title };
  if (pasted.kind === "text") return convertDraftToFields(mergeParsedRecipe(createEmptyDraft(), pasted.reading));
  return { title, sourceUrl: removeTrackingParameters(pasted.url), notes: getWordsAroundLink(pasted.rest, title) };
}

function sharedIn(params: URLSearchParams): string {
  const of = (name: string) => params.get(name) ?? "";
  return getSharedText({ title: of("title"), text: of("text"), url: of("url") });
}
