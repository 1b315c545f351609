import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { isDomainError } from "#app/domain/domain-error.ts";
import { photoIncomplete } from "#app/domain/photos/photo.errors.ts";
import { photoLimits } from "#app/domain/photos/photo.ts";
import { uploadRecipePhoto } from "#app/domain/recipes/edit-recipe.server.ts";
import { notSignedIn, saveTooLarge } from "#app/domain/recipes/recipe.errors.ts";
import { errorToJson } from "#app/http/error-response.server.ts";

/** The photo and the form around it. */
const mostBytes = photoLimits.bytes + 64 * 1024;

const place = z.coerce.number().int().min(0).max(photoLimits.perRecipe).catch(0);

export type UploadReply = { key: string } | { error: string };

/** Takes one photo ahead of the save that shows it; answers its key. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  try {
    const viewer = await context.viewer();
    if (!viewer) throw notSignedIn();
    if (Number(request.headers.get("Content-Length") ?? 0) > mostBytes) throw saveTooLarge();
    const form = await request.formData();
    const file = form.get("photo");
    if (!(file instanceof Blob) || file.size === 0) throw photoIncomplete(1);
    const index = place.parse(form.get("index"));
    const key = await uploadRecipePhoto(context.services, viewer, params.id ?? "", { file, index });
    return Response.json({ key } satisfies UploadReply);
  } catch (error) {
    if (isDomainError(error)) return errorToJson(error);
    throw error;
  }
}

export function loader() {
  return redirect("/app/recipes");
}
