import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
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
import {
  type ApiEnv,
  apiPath,
  describeResponses,
  doneResponses,
  permit,
  problemResponses,
  readJson,
  submissionHeaders,
} from "./create-api.ts";
import {
  addRecipeByFields,
  changeRecipeFields,
  newRecipeSchema,
  recipeChangeSchema,
  recipeDocumentSchema,
} from "./recipe-document.ts";

const flag = z.enum(["true", "false"]).optional();
const flags = Object.fromEntries([...dietaryFlags, ...quickFilterNames].map((name) => [name, flag]));
const defaultListSize = 24;
const maxListSize = 100;

const listQuery = z.object({
  q: z.string().max(maxSearchCharacters).optional().meta({ description: "Words to search for." }),
  category: z.union([z.enum(mealTypes), z.array(z.enum(mealTypes))]).optional(),
  tag: z.union([z.string(), z.array(z.string())]).optional(),
  ...flags,
  sort: z.enum(recipeListSortNames).optional(),
  limit: z.coerce.number().int().min(1).max(maxListSize).default(defaultListSize),
  cursor: z.string().optional().meta({ description: 'The cursor of the header `Link` with `rel="next"`.' }),
});

const listedRecipe = recipeDocumentSchema
  .pick({ id: true, title: true, category: true, cookTimeMinutes: true, tags: true })
  .extend({
    ...recipeDocumentSchema.pick({ glutenFree: true, dairyFree: true, lowFodmap: true }).shape,
    photo: z.string().nullable(),
    ownStars: z.number().nullable(),
    partnerStars: z.number().nullable(),
  })
  .meta({ id: "ListedRecipe" });

const params = z.object({ id: z.string().max(100) });
const etag = { ETag: "The version of the recipe." };
const ifMatch = z.object({ "if-match": z.string().optional() });
const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

const listRoute = createRoute({
  method: "get",
  path: "/recipes",
  summary: "List or search recipes",
  ...permit("read"),
  request: { query: listQuery },
  responses: describeResponses(200, z.object({ recipes: z.array(listedRecipe), total: z.number() }), {
    Link: "The next page.",
  }),
});

const readRoute = createRoute({
  method: "get",
  path: "/recipes/{id}",
  summary: "Read a recipe",
  ...permit("read"),
  request: { params, headers: z.object({ "if-none-match": z.string().optional() }) },
  responses: { ...describeResponses(200, recipeDocumentSchema, etag), 304: { description: "Not changed" } },
});

const addRoute = createRoute({
  method: "post",
  path: "/recipes",
  summary: "Add a recipe",
  ...permit("add", { countsAs: "/app/add", readBody: readJson }),
  request: { headers: submissionHeaders, ...jsonBody(newRecipeSchema) },
  responses: describeResponses(201, z.object({ id: z.string() }), { Location: "The recipe's address." }),
});

const changeRoute = createRoute({
  method: "patch",
  path: "/recipes/{id}",
  summary: "Change fields of a recipe",
  ...permit("all", { countsAs: "/api/v1", readBody: readJson }),
  request: { params, headers: ifMatch, ...jsonBody(recipeChangeSchema) },
  responses: describeResponses(200, recipeDocumentSchema, etag),
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/recipes/{id}",
  summary: "Delete a recipe, which can be restored for 30 days",
  ...permit("all", { countsAs: "/api/v1" }),
  request: { params, headers: ifMatch },
  responses: doneResponses,
});

const photoRoute = createRoute({
  method: "put",
  path: "/photos/{id}",
  summary: "Upload a photo under an id of your choice, for a recipe that you add within a day",
  ...permit("add", { readBody: readPhoto }),
  request: {
    params: z.object({ id: uploadIdSchema }),
    body: { content: { "image/*": { schema: { type: "string" as const, format: "binary" } } }, required: true },
  },
  responses: { 204: { description: "Stored" }, ...problemResponses },
});

export function addRecipeRoutes(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(listRoute, async (c) => {
    const { services } = c.env.request;
    const url = new URL(c.req.url);
    const { limit, cursor, q = "" } = c.req.valid("query");
    const filter = { ...parseRecipeFilter(url.searchParams), search: q.trim() };
    const after = cursor === undefined ? null : parseCursor(cursor);
    const { recipes, next, total } = await listRecipesAfter(services, c.get("viewer"), { filter, size: limit, after });
    if (next) {
      url.searchParams.set("cursor", formatCursor(next));
      c.header("Link", `<${apiPath}/recipes?${url.searchParams}>; rel="next"`);
    }
    const listed = recipes.map(({ photo, uploadId: _, found: __, dietary, ...recipe }) => ({
      ...recipe,
      ...dietary,
      photo: photo && services.origin + photo.src,
    }));
    return c.json({ recipes: listed, total }, 200);
  });

  api.openapi(readRoute, async (c) => {
    const { fields, version } = await getRecipeFields(c.env.request.services, c.get("viewer"), c.req.param("id"));
    c.header("ETag", `"${version}"`);
    c.header("Cache-Control", "private, no-cache");
    if (isMatch(c.req.header("If-None-Match"), version)) return c.body(null, 304);
    return c.json(fields, 200);
  });

  api.openapi(addRoute, async (c) => {
    const { services } = c.env.request;
    const submissionId = c.req.header("Idempotency-Key") ?? services.newId();
    const id = await addRecipeByFields(services, c.get("viewer"), c.req.valid("json"), submissionId);
    return c.json({ id }, 201, { Location: `${apiPath}/recipes/${id}` });
  });

  api.openapi(changeRoute, async (c) => {
    const { services } = c.env.request;
    const [viewer, id] = [c.get("viewer"), c.req.param("id")];
    const version = parseVersion(c.req.header("If-Match"));
    await changeRecipeFields(services, viewer, id, { change: c.req.valid("json"), version });
    const changed = await getRecipeFields(services, viewer, id);
    return c.json(changed.fields, 200, { ETag: `"${changed.version}"` });
  });

  api.openapi(deleteRoute, async (c) => {
    const version = parseVersion(c.req.header("If-Match")) ?? undefined;
    await deleteRecipe(c.env.request.services, c.get("viewer"), c.req.param("id"), version);
    return c.body(null, 204);
  });

  api.openapi(photoRoute, async (c) => {
    const photo = { uploadId: c.req.param("id"), file: await c.req.blob(), name: "", index: null };
    await uploadPhoto(c.env.request.services, c.get("viewer"), photo);
    return c.body(null, 204);
  });
}

async function readPhoto(request: Request): Promise<BodyInit> {
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
