import { productName } from "#app/content/brand.ts";
import { rejectOtherMethods } from "../reject-other-methods.ts";
import { createApi, createProblemResponse } from "./create-api.ts";
import { addPlanRoutes, addShoppingListRoutes } from "./live-row-routes.ts";
import { addPhotoRoutes, addRecipeRoutes } from "./recipe-routes.ts";

export const api = createApi();
addRecipeRoutes(api);
addPhotoRoutes(api);
addShoppingListRoutes(api);
addPlanRoutes(api);

const documentSeconds = 60 * 60;
let document: ReturnType<typeof api.getOpenAPI31Document> | undefined;

api.get("/openapi.json", (c) => {
  document ??= api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: `${productName} API`, version: "1" },
    servers: [{ url: "/api/v1" }],
  });
  return c.json(document, 200, { "Cache-Control": `public, max-age=${documentSeconds}` });
});
rejectOtherMethods(api, createProblemResponse);
