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
import { addRecipe } from "#app/domain/recipes/add-recipe.server.ts";
import { notSignedIn, saveTooLarge } from "#app/domain/recipes/recipe.errors.ts";
import { addRecipeForm } from "#app/domain/recipes/recipe.schema.ts";
import { statusOfRefusal } from "#app/http/error-response.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { fieldErrorsOf, isChosenFile } from "#app/http/forms.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { AddRecipeForm } from "./add-recipe-form.tsx";
import { failed, type SaveReply } from "./save-reply.ts";

/** Six photos that no browser has made smaller still fit; more is not held in memory at once. */
const mostBytes = 40 * 1024 * 1024;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return { draftKey: context.services.signer.sign("draft", viewer.userId), submissionId: context.services.newId() };
}

/** Answers instead of redirecting when the session has ended: the form stays, with everything in it. */
export async function action({ context, request }: ActionFunctionArgs) {
  let texts: Record<string, unknown> = {};
  try {
    const viewer = await context.viewer();
    if (!viewer) throw notSignedIn();
    if (Number(request.headers.get("Content-Length") ?? 0) > mostBytes) throw saveTooLarge();
    const form = await request.formData();
    texts = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
    const parsed = addRecipeForm.safeParse({ ...texts, uploadedPhotos: form.getAll("uploadedPhotos") });
    if (!parsed.success) {
      const fieldErrors = fieldErrorsOf(parsed.error);
      const [first] = parsed.error.issues;
      const title =
        fieldErrors.title?.[0] === "Please add a recipe title." ? "Title required" : "Please check the form";
      return data<SaveReply>(failed({ title, message: first?.message ?? "", fieldErrors, texts }), { status: 422 });
    }
    const files = form.getAll("photos").filter(isChosenFile);
    const id = await addRecipe(context.services, viewer, parsed.data, files);
    if (form.get("script") === "true") return data<SaveReply>({ isSaved: true, id });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const fieldErrors = error.field === null ? {} : { [error.field]: [error.message] };
    const reply = failed({
      title: error.title ?? "Error",
      message: error.message,
      code: error.code,
      fieldErrors,
      texts,
    });
    return data<SaveReply>(reply, { status: statusOfRefusal(error.refusal) });
  }
  setFlash(context, { title: "Recipe saved", description: null, variant: "success" });
  throw redirect("/app/recipes");
}

/** A connection that is lost while saving is answered here, so that the form stays. Sending again makes no second recipe. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const message = "The recipe could not be sent. Everything you typed is still here; please try again.";
  return sendOrKeepPage(serverAction, failed({ title: "Not saved yet", message, code: "connection" }));
}

/** Nothing on this page changes by saving, and a save that failed must not load, and perhaps lose, the page. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction = () => [
  { title: `Add recipe | ${productName}` },
  { name: "robots", content: "noindex" },
];

export default function AddRecipe() {
  const { draftKey, submissionId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <AddRecipeForm key={draftKey} draftKey={draftKey} submissionId={submissionId} firstReply={reply} />;
}
