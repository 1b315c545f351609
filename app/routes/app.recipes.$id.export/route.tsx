import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { createDownloadHeaders } from "#app/http/download.server.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { exportRecipe } from "#app/modules/export/export-recipe.server.ts";
import { type RecipeFormat, recipeFormats } from "#app/modules/export/recipe-formats.ts";

const formatParameter = z.enum(Object.keys(recipeFormats) as RecipeFormat[]).catch("markdown");

/** Downloads one recipe, in Markdown unless the URL names another format. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const format = formatParameter.parse(new URL(request.url).searchParams.get("as"));
  const { content, ...file } = await throwAsErrorResponse(
    exportRecipe(context.services, viewer, params.id ?? "", format),
  );
  return new Response(content, { headers: createDownloadHeaders(file) });
}
