import { Hono } from "hono";
import type { Door } from "../app.ts";
import { recipeImageAnalyze } from "./recipe-image-analyze.ts";

/** The doors for machines and for the app's own scripts. */
export const api = new Hono<Door>();

api.use(async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
});
api.get("/health", (c) => c.json({ ok: true }));
api.post("/recipe-image-analyze", recipeImageAnalyze);
api.all("*", (c) => c.json({ error: "There is nothing here." }, 404));
