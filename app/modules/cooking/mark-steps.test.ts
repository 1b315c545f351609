import { expect, test } from "vitest";
import { markIngredientsAndTimersInSteps, maxTimersPerRecipe, maxTimersPerStep } from "./step-text.ts";

test("a step shows its times, in the chosen degrees", () => {
  const [step] = markIngredientsAndTimersInSteps(["Bake at 350°F for 20 minutes, then rest 5 min."], "metric");
  expect(step?.text).toContain("175°C");
  expect(step?.timers.map((timer) => timer.text)).toEqual(["20 minutes", "5 min."]);
});

test("a step of nothing but times has a dozen timers and keeps all of its text", () => {
  const text = "1 min ".repeat(300);
  const [step] = markIngredientsAndTimersInSteps([text], "original");
  expect(step?.timers).toHaveLength(maxTimersPerStep);
  expect(step?.text).toBe(text);
});

test("a recipe of nothing but times has a limited number of timers too", () => {
  const steps = markIngredientsAndTimersInSteps(
    Array.from({ length: 200 }, () => "1h ".repeat(25)),
    "original",
  );
  expect(steps.flatMap((step) => step.timers)).toHaveLength(maxTimersPerRecipe);
});
