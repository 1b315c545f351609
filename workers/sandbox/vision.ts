import { Hono } from "hono";
import type { Sandbox } from "./sandbox.ts";

export const vision = new Hono<Sandbox>();
