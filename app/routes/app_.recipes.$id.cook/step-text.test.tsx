import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { markIngredientsAndTimersInSteps } from "#app/modules/cooking/step-text.ts";
import { startTimer } from "#app/modules/cooking/timer.ts";
import { StepText } from "./cook-pages.tsx";

const [step = { text: "", timers: [] }] = markIngredientsAndTimersInSteps(["Simmer for 45 minutes."], "original");

test("a time whose timer runs says what is left, and a tap leads to its Stop and starts nothing anew", () => {
  vi.useFakeTimers();
  const facts = { recipeId: "pie", title: "Pie", step: 1, label: "45 minutes", startedBy: "anna" };
  const running = { ...startTimer(facts, 2700, Date.now() - 8_000), id: "pie:1:11" };
  const started: string[] = [];
  render(
    <>
      <StepText step={step} runningAt={() => running} onTimer={({ text }) => started.push(text)} />
      <button id="stop-pie:1:11" type="button">
        Stop
      </button>
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "44:52 left of 45 minutes" }));
  expect(document.activeElement?.textContent).toBe("Stop");
  expect(started).toEqual([]);
});

test("a time without a timer starts one", () => {
  const started: string[] = [];
  render(<StepText step={step} runningAt={() => undefined} onTimer={({ text }) => started.push(text)} />);
  fireEvent.click(screen.getByRole("button", { name: "Start a timer for 45 minutes" }));
  expect(started).toEqual(["45 minutes"]);
});
