import * as z from "zod";
import { unsupportedContentTypeError } from "#app/http/input.errors.ts";
import { getContentType, parseInput, readBodyBytes } from "#app/http/read-body.server.ts";
import { photoTooLargeError } from "#app/modules/photos/photo.errors.ts";
import { photoLimits } from "#app/modules/photos/photo.ts";
import { uploadIdSchema } from "#app/modules/photos/upload.schema.ts";
import { uploadPhoto } from "#app/modules/photos/upload-photo.server.ts";
import { deleteRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { listRecipesAfter } from "#app/modules/recipes/find-recipes.server.ts";
import { getRecipeFields } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { dietaryFlags, mealTypes } from "#app/modules/recipes/recipe.ts";
import {
  maxSearchCharacters,
  parseRecipeFilter,
  quickFilterNames,
  type RecipeListPosition,
  recipeListSortNames,
} from "#app/modules/recipes/recipe-filter.ts";
import { type Api, addOperation, apiPath, json } from "./create-api.ts";
import {
  addRecipeByFields,
  changeRecipeFields,
  newRecipeSchema,
  recipeChangeSchema,
  recipeDocumentSchema,
} from "./recipe-document.ts";

const defaultListSize = 24;
const maxListSize = 100;
const text = z.string();
const flags = [...dietaryFlags, ...quickFilterNames].map((name) => [name, z.enum(["true", "false"]).optional()]);

export const recipeListQuery = z.object({
  ...(Object.fromEntries(flags) as object),
  q: text.max(maxSearchCharacters).default("").meta({ description: "Words to search for." }),
  category: z.union([z.enum(mealTypes), z.array(z.enum(mealTypes))]).optional(),
  tag: z.union([text, z.array(text)]).optional(),
  sort: z.enum(recipeListSortNames).optional(),
  limit: z.coerce.number().int().min(1).max(maxListSize).default(defaultListSize),
  cursor: text.optional().meta({ description: 'The cursor of the header `Link` with `rel="next"`.' }),
});

const stars = z.number().nullable();
const listedRecipe = recipeDocumentSchema
  .pick({ id: true, title: true, category: true, cookTimeMinutes: true, tags: true })
  .extend(recipeDocumentSchema.pick({ glutenFree: true, dairyFree: true, lowFodmap: true }).shape)
  .extend({ photo: text.nullable(), ownStars: stars, partnerStars: stars })
  .meta({ id: "ListedRecipe" });

const ifMatch = z.object({ "if-match": text.optional().meta({ description: "The ETag of the version to change." }) });
const changing = { scope: "all", countsAs: "/api/v1", headers: ifMatch } as const;

export function addRecipeRoutes(api: Api): void {
  const listing = { name: "GET /recipes", summary: "List or search recipes", scope: "read" as const };
  const page = z.object({ recipes: z.array(listedRecipe), total: z.number() });
  addOperation(api, { ...listing, query: recipeListQuery, output: page }, async ({ c, services, viewer, query }) => {
    const url = new URL(c.req.url);
    const filter = { ...parseRecipeFilter(url.searchParams), search: query.q.trim() };
    const after = query.cursor === undefined ? null : parseCursor(query.cursor);
    const { recipes, next, total } = await listRecipesAfter(services, viewer, { filter, size: query.limit, after });
    if (next) {
      url.searchParams.set("cursor", formatCursor(next));
      c.header("Link", `<${apiPath}/recipes?${url.searchParams}>; rel="next"`);
    }
    const listed = recipes.map(({ photo, uploadId: _, found: __, dietary, ...recipe }) => {
      return { ...recipe, ...dietary, photo: photo && services.origin + photo.src };
    });
    return { recipes: listed, total };
  });
  const adding = { name: "POST /recipes", summary: "Add a recipe", scope: "add", countsAs: "/app/add" } as const;
  addOperation(
    api,
    { ...adding, body: json(newRecipeSchema), status: 201, output: z.object({ id: text }) },
    async ({ c, services, viewer, body, submissionId }) => {
      const id = await addRecipeByFields(services, viewer, body, submissionId);
      c.header("Location", `${apiPath}/recipes/${id}`);
      return { id };
    },
  );
  const headers = z.object({ "if-none-match": text.optional() });
  const reading = { name: "GET /recipes/{id}", summary: "Read a recipe", scope: "read" as const, headers };
  addOperation(api, { ...reading, output: recipeDocumentSchema }, async ({ c, services, viewer, id }) => {
    const { fields, version } = await getRecipeFields(services, viewer, id);
    c.header("ETag", `"${version}"`);
    c.header("Cache-Control", "private, no-cache");
    return isMatch(c.req.header("If-None-Match"), version) ? c.body(null, 304) : fields;
  });
  addOperation(
    api,
    {
      ...changing,
      name: "PATCH /recipes/{id}",
      summary: "Change fields of a recipe",
      body: json(recipeChangeSchema),
      output: recipeDocumentSchema,
    },
    async ({ c, services, viewer, id, body: change }) => {
      await changeRecipeFields(services, viewer, id, { change, version: parseVersion(c.req.header("If-Match")) });
      const { fields, version } = await getRecipeFields(services, viewer, id);
      c.header("ETag", `"${version}"`);
      return fields;
    },
  );
  const deleting = { name: "DELETE /recipes/{id}", summary: "Delete a recipe, which can be restored for 30 days" };
  addOperation(api, { ...changing, ...deleting, output: null }, async ({ c, services, viewer, id }) => {
    await deleteRecipe(services, viewer, id, parseVersion(c.req.header("If-Match")) ?? undefined);
    return null;
  });
}

export function addPhotoRoutes(api: Api): void {
  const summary = "Upload a photo under an id of your choice, for a recipe that you add within a day";
  const body = { mediaType: "image/*", schema: { type: "string" as const, format: "binary" }, read: readPhoto };
  addOperation(
    api,
    { name: "PUT /photos/{id}", summary, scope: "add", body, output: null },
    async ({ services, viewer, id, body }) => {
      const uploadId = parseInput({ id }, z.object({ id: uploadIdSchema })).id;
      await uploadPhoto(services, viewer, { uploadId, file: new Blob([body]), name: "", index: null });
      return null;
    },
  );
}

async function readPhoto(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^image\/[\w.+-]+$/.test(getContentType(request))) throw unsupportedContentTypeError();
  return readBodyBytes(request, photoLimits.bytes, () => photoTooLargeError(1));
}

const cursorSchema = z.tuple([z.number(), z.string(), z.string()]);

/** A cursor is the position of the last listed recipe, so that no recipe is skipped or repeated while others are added. */
function formatCursor({ rank, title, id }: RecipeListPosition): string {
  return Buffer.from(JSON.stringify([rank, title, id])).toString("base64url");
}

function parseCursor(cursor: string): RecipeListPosition {
  const text = Buffer.from(cursor, "base64url").toString();
  const values = parseInput({ cursor: text }, z.object({ cursor: jsonText.pipe(cursorSchema) })).cursor;
  const [rank, title, id] = values;
  return { rank, title, id };
}

const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue("This cursor is not from a list.");
    return z.NEVER;
  }
});

/** The version in an `If-Match` header; null for any version, and 0, which no recipe has, for anything else. */
function parseVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  return Number(/^\s*"(\d{1,15})"\s*$/.exec(header)?.[1] ?? 0);
}

function isMatch(header: string | undefined, version: number): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes("*") || tags.includes(`"${version}"`);
}
