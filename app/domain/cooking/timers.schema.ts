import * as z from "zod";
import { recipeLimits } from "../recipes/recipe.ts";
import { maxTimers } from "./timer.ts";

const id = z.string().min(1).max(100);
const milliseconds = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const timer = z.object({
  recipeId: z.string().regex(/^[\w-]{1,64}$/),
  title: z.string().max(recipeLimits.titleCharacters),
  step: z.number().int().min(1).max(recipeLimits.listItems),
  label: z.string().max(100),
  endsAt: milliseconds.nullable(),
  leftMs: milliseconds,
});

/** By id; null for one that was stopped. */
export const timerChanges = z.object({
  changes: z
    .record(id, timer.nullable())
    .refine((changes) => Object.keys(changes).length <= 4 * maxTimers, "These are too many timers."),
});
export type TimerChanges = z.output<typeof timerChanges>["changes"];
