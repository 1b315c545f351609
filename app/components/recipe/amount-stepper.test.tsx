import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { AmountStepper } from "./amount-stepper.tsx";

function Amounts({ servings }: { servings: number | null }) {
  const [factor, setFactor] = useState(1);
  return <AmountStepper servings={servings} factor={factor} onFactorChange={setFactor} />;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the number of people cannot go below one", () => {
  render(<Amounts servings={2} />);
  screen.getByText("for 2 people");
  press("Fewer people");
  screen.getByText("for 1 person");
  press("Fewer people");
  screen.getByText("for 1 person");
  expect(screen.getByRole("button", { name: "Fewer people" }).getAttribute("aria-disabled")).toBe("true");
  press("More people");
  press("More people");
  screen.getByText("for 3 people");
});

test("a recipe without a number of servings is scaled by a factor", () => {
  render(<Amounts servings={null} />);
  screen.getByText("1×");
  press("Larger amounts");
  screen.getByText("1½×");
  press("Smaller amounts");
  press("Smaller amounts");
  screen.getByText("½×");
});
