import { Hono } from "hono";
import type { Door } from "../app.ts";

/** The doors for machines and for the app's own scripts. */
export const api = new Hono<Door>();

api.get("/health", (c) => c.json({ ok: true }));
