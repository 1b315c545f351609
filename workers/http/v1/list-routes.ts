import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import * as z from "zod";
import {
  addShoppingItems,
  changeShoppingItem,
  listShoppingItems,
} from "#app/modules/shopping-list/change-shopping-list.server.ts";
import { shoppingItemTextSchema, shoppingTextSchema } from "#app/modules/shopping-list/shopping-list.schema.ts";
import { type ApiEnv, describeResponses, doneResponses, permit, readJson, submissionHeaders } from "./create-api.ts";

const itemSchema = z
  .object({ id: z.string(), text: z.string(), isDone: z.boolean(), addedAt: z.iso.datetime() })
  .meta({ id: "ListItem" });
const params = z.object({ id: z.string() });
const writing = { countsAs: "/api/v1", readBody: readJson } as const;

const listRoute = createRoute({
  method: "get",
  path: "/list",
  summary: "Read the shopping list",
  ...permit("read"),
  responses: describeResponses(200, z.object({ items: z.array(itemSchema) })),
});

const newItems = z.object({ text: shoppingTextSchema.meta({ type: "string", description: "An item on each line." }) });
const addRoute = createRoute({
  method: "post",
  path: "/list",
  summary: "Add items to the shopping list",
  ...permit("add", writing),
  request: {
    headers: submissionHeaders,
    body: { content: { "application/json": { schema: newItems.meta({ id: "NewListItems" }) } }, required: true },
  },
  responses: describeResponses(201, z.object({ ids: z.array(z.string()) })),
});

const itemChange = z
  .object({ isDone: z.boolean().optional(), text: shoppingItemTextSchema.meta({ type: "string" }).optional() })
  .meta({ id: "ListItemChange" });
const changeRoute = createRoute({
  method: "patch",
  path: "/list/{id}",
  summary: "Tick or edit an item",
  ...permit("all", writing),
  request: { params, body: { content: { "application/json": { schema: itemChange } }, required: true } },
  responses: describeResponses(200, itemSchema),
});

const removeRoute = createRoute({
  method: "delete",
  path: "/list/{id}",
  summary: "Remove an item",
  ...permit("all", { countsAs: "/api/v1" }),
  request: { params },
  responses: doneResponses,
});

export function addListRoutes(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(listRoute, async (c) => {
    const items = await listShoppingItems(c.env.request.services, c.get("viewer"));
    return c.json({ items: items.map(formatItem) }, 200);
  });

  api.openapi(addRoute, async (c) => {
    const { services } = c.env.request;
    const submissionId = c.req.header("Idempotency-Key") ?? services.newId();
    const texts = c.req.valid("json").text;
    return c.json({ ids: await addShoppingItems(services, c.get("viewer"), { texts, submissionId }) }, 201);
  });

  api.openapi(changeRoute, async (c) => {
    const id = c.req.param("id");
    const { isDone, text } = c.req.valid("json");
    const tick = { intent: isDone ? ("tick" as const) : ("untick" as const), ids: [id] };
    const changes = [
      ...(isDone === undefined ? [] : [tick]),
      ...(text === undefined ? [] : [{ intent: "edit" as const, id, text }]),
    ];
    const item = await changeShoppingItem(c.env.request.services, c.get("viewer"), id, changes);
    return c.json(formatItem(item), 200);
  });

  api.openapi(removeRoute, async (c) => {
    const id = c.req.param("id");
    await changeShoppingItem(c.env.request.services, c.get("viewer"), id, [{ intent: "remove", ids: [id] }]);
    return c.body(null, 204);
  });
}

function formatItem({ addedAt, ...item }: Awaited<ReturnType<typeof changeShoppingItem>>) {
  return { ...item, addedAt: addedAt.toISOString() };
}
