import * as z from "zod";
import { parseInput } from "#app/http/read-body.server.ts";
import { uploadIdSchema } from "#app/modules/photos/upload.schema.ts";
import { uploadPhoto } from "#app/modules/photos/upload-photo.server.ts";
import { deleteRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { listRecipes } from "#app/modules/recipes/find-recipes.server.ts";
import { getRecipeFields } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { dietaryFlags, mealTypes } from "#app/modules/recipes/recipe.ts";
import {
  maxSearchCharacters,
  parseRecipeFilter,
  quickFilterNames,
  recipeListSortNames,
  recipesPerPage,
} from "#app/modules/recipes/recipe-filter.ts";
import { type Api, type ApiContext, addOperation, apiPath, submissionHeaders } from "./create-api.ts";
import {
  addRecipeByFields,
  changeRecipeFields,
  newRecipeSchema,
  recipeChangeSchema,
  recipeDocumentSchema,
} from "./recipe-document.ts";

const maxListSize = 100;
const text = z.string();
const flags = [...dietaryFlags, ...quickFilterNames].map((name) => {
  return [name, z.union([z.boolean(), z.enum(["true", "false"])]).optional()];
});

export const recipeListQuery = z.object({
  ...(Object.fromEntries(flags) as object),
  q: text.max(maxSearchCharacters).default("").meta({ description: "Words to search for." }),
  category: z.union([z.enum(mealTypes), z.array(z.enum(mealTypes))]).optional(),
  tag: z.union([text, z.array(text)]).optional(),
  sort: z.enum(recipeListSortNames).optional(),
  limit: z.coerce.number().int().min(1).max(maxListSize).default(recipesPerPage),
  cursor: text.optional().meta({ description: "The id of the last recipe of the page before." }),
});

const stars = z.number().nullable();
const listedRecipe = recipeDocumentSchema
  .pick({ id: true, title: true, category: true, cookTimeMinutes: true, tags: true })
  .extend(recipeDocumentSchema.pick({ glutenFree: true, dairyFree: true, lowFodmap: true }).shape)
  .extend({ photo: text.nullable(), ownStars: stars, partnerStars: stars })
  .meta({ id: "ListedRecipe" });

const ifMatch = z.object({ "if-match": text.optional().meta({ description: "The ETag of the version to change." }) });

export function addRecipeRoutes(api: Api): void {
  addOperation(
    api,
    {
      name: "GET /recipes",
      summary: "List or search recipes",
      scope: "read",
      query: recipeListQuery,
      output: z.object({ recipes: z.array(listedRecipe), total: z.number() }),
    },
    async ({ c, services, viewer, query: { q, limit, cursor } }) => {
      const url = new URL(c.req.url);
      const filter = { ...parseRecipeFilter(url.searchParams), search: q.trim() };
      const page = await listRecipes(services, viewer, { filter, size: limit, afterId: cursor });
      const last = page.recipes.at(-1);
      if (page.hasMore && last) {
        url.searchParams.set("cursor", last.id);
        c.header("Link", `<${apiPath}/recipes?${url.searchParams}>; rel="next"`);
      }
      const recipes = page.recipes.map(({ photo, uploadId: _, found: __, dietary, ...recipe }) => {
        return { ...recipe, ...dietary, photo: photo && services.origin + photo.src };
      });
      return { recipes, total: page.total };
    },
  );
  const adding = { name: "POST /recipes", summary: "Add a recipe", scope: "add", headers: submissionHeaders } as const;
  addOperation(
    api,
    { ...adding, body: newRecipeSchema, output: z.object({ id: text }) },
    async ({ c, services, viewer, body, submissionId }) => {
      const id = await addRecipeByFields(services, viewer, { ...body, submissionId });
      c.header("Location", `${apiPath}/recipes/${id}`);
      return { id };
    },
  );
  const reading = { name: "GET /recipes/{id}", summary: "Read a recipe", scope: "read" } as const;
  addOperation(api, { ...reading, output: recipeDocumentSchema }, async ({ c, services, viewer, id }) => {
    const { fields, version } = await getRecipeFields(services, viewer, id);
    c.header("ETag", `"${version}"`);
    return fields;
  });
  const changing = { name: "PATCH /recipes/{id}", summary: "Change fields of a recipe", scope: "all" } as const;
  addOperation(
    api,
    { ...changing, headers: ifMatch, body: recipeChangeSchema, output: recipeDocumentSchema },
    async ({ c, services, viewer, id, body: change }) => {
      await changeRecipeFields(services, viewer, { id, change, version: getExpectedVersion(c) });
      const { fields, version } = await getRecipeFields(services, viewer, id);
      c.header("ETag", `"${version}"`);
      return fields;
    },
  );
  const deleting = { name: "DELETE /recipes/{id}", summary: "Delete a recipe, which can be restored for 30 days" };
  addOperation(api, { ...deleting, scope: "all", headers: ifMatch }, ({ c, services, viewer, id }) =>
    deleteRecipe(services, viewer, id, getExpectedVersion(c) ?? undefined),
  );
}

export function addPhotoRoutes(api: Api): void {
  const summary = "Upload a photo under an id of your choice, for a recipe that you add within a day";
  const body = z.instanceof(Blob).meta({ type: "string", format: "binary" });
  addOperation(api, { name: "PUT /photos/{id}", summary, scope: "add", body }, ({ services, viewer, id, body }) => {
    const uploadId = parseInput(id, uploadIdSchema);
    return uploadPhoto(services, viewer, { uploadId, file: body, name: "", index: null });
  });
}

/** The version in the `If-Match` header; null for any version, and 0, which no recipe has, for anything else. */
function getExpectedVersion(c: ApiContext): number | null {
  const header = c.req.header("If-Match")?.trim() ?? "*";
  return header === "*" ? null : Number(/^"(\d{1,15})"$/.exec(header)?.[1] ?? 0);
}
