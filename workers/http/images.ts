import { Hono } from "hono";
import type { Door } from "../app.ts";

export const images = new Hono<Door>();
