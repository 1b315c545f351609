import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { sendOrKeepPage } from "#app/browser/lost-connection.ts";
import { productName } from "#app/content/brand.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { recipePhotoMessages } from "#app/domain/photos/photo.ts";
import { editRecipe, editRecipeForm, setPrimaryPhoto } from "#app/domain/recipes/edit-recipe.server.ts";
import { notSignedIn, saveTooLarge } from "#app/domain/recipes/recipe.errors.ts";
import { viewRecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import { orErrorResponse, statusOfRefusal } from "#app/http/error-response.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { fieldErrorsOf, isChosenFile } from "#app/http/forms.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { EditRecipeForm } from "./edit-recipe-form.tsx";
import type { EditReply } from "./edit-reply.ts";

/** As for a new recipe: six photos that no browser has made smaller. */
const mostBytes = 40 * 1024 * 1024;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return orErrorResponse(viewRecipeToEdit(context.services, viewer, params.id ?? ""));
}

/** Answers instead of redirecting when something is in the way: the form stays, with everything that was typed. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const id = params.id ?? "";
  let texts: Record<string, unknown> = {};
  try {
    const viewer = await context.viewer();
    if (!viewer) throw notSignedIn();
    if (Number(request.headers.get("Content-Length") ?? 0) > mostBytes) throw saveTooLarge();
    const form = await request.formData();
    texts = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));

    if (texts.primaryNow !== undefined) {
      await setPrimaryPhoto(context.services, viewer, { id, photoId: String(texts.primaryNow) });
      return data<EditReply>({ kind: "primary_set" });
    }
    const parsed = editRecipeForm.safeParse({
      ...texts,
      removedPhotos: form.getAll("removedPhotos"),
      photoOrder: form.getAll("photoOrder"),
      uploadedPhotos: form.getAll("uploadedPhotos"),
    });
    if (!parsed.success) {
      const fieldErrors = fieldErrorsOf(parsed.error);
      const [first] = parsed.error.issues;
      const reply = refused({ title: "Save failed", message: first?.message ?? "", fieldErrors, texts });
      return data<EditReply>(reply, { status: 422 });
    }
    const files = form.getAll("photos").filter(isChosenFile);
    const { added, dropped } = await editRecipe(context.services, viewer, id, parsed.data, files);
    const title = dropped > 0 ? recipePhotoMessages.someAdded(added, added + dropped) : "Changes saved";
    setFlash(context, { title, description: null, variant: "success" });
  } catch (error) {
    return data<EditReply>(await replyOf(error, context, id, texts), {
      status: isDomainError(error) ? statusOfRefusal(error.refusal) : 500,
    });
  }
  throw redirect(`/app/recipes/${encodeURIComponent(id)}`);
}

async function replyOf(
  error: unknown,
  context: RequestContext,
  id: string,
  texts: Record<string, unknown>,
): Promise<EditReply> {
  const fallback = texts.primaryNow === undefined ? "Save failed" : "Failed to update primary";
  if (!isDomainError(error)) {
    context.services.log.error("recipe.edit_failed", error);
    const message = "Nothing was changed, and what you typed is still here. Please try again.";
    return refused({ title: fallback, message, texts });
  }
  const viewer = await context.viewer();
  const isConflict = error.code === "changed_meanwhile" || error.code === "photo_not_of_this_recipe";
  const current = isConflict && viewer ? await viewRecipeToEdit(context.services, viewer, id) : null;
  const fieldErrors = error.field === null ? {} : { [error.field]: [error.message] };
  const { code, message } = error;
  return { ...refused({ code, title: error.title ?? fallback, message, fieldErrors, texts }), current };
}

type Refusal = {
  code?: string;
  title: string;
  message: string;
  fieldErrors?: Record<string, string[]>;
  texts: Record<string, unknown>;
};

function refused({ code, title, message, fieldErrors = {}, texts }: Refusal) {
  return { kind: "refused" as const, code: code ?? null, title, message, fieldErrors, texts, current: null };
}

/** A connection that is lost while saving is answered here, so that the form stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const isPrimary = (await request.clone().formData()).has("primaryNow");
  const title = isPrimary ? "Failed to update primary" : "Save failed";
  const message = isPrimary
    ? "The choice could not be sent. Please try again."
    : "The changes could not be sent. Everything you typed is still here; please try again.";
  return sendOrKeepPage(serverAction, refused({ title, message, texts: {} }));
}

/** The form keeps what it began with, also when the partner deletes the recipe; only a primary photo that was set reads it anew. */
export function shouldRevalidate({
  formData,
  actionStatus,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentParams.id !== nextParams.id) return defaultShouldRevalidate;
  return formData?.has("primaryNow") === true && actionStatus === 200;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Edit ${data?.draft.title ?? "recipe"} | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function EditRecipe() {
  const recipe = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <EditRecipeForm key={recipe.id} recipe={recipe} firstReply={reply} />;
}
