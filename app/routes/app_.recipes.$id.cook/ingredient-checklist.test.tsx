import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { IngredientChecklist } from "./ingredient-checklist.tsx";

test("the name of a group is a heading that cannot be ticked, and a line said twice is ticked by itself", () => {
  const ingredients = ["1 onion", "For the sauce:", "1 onion"];
  const ticked: string[] = [];
  render(
    <IngredientChecklist
      ingredients={ingredients}
      lines={["2 onions", "For the sauce:", "2 onions"]}
      ticked={[]}
      onTick={(key) => ticked.push(key)}
    />,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("For the sauce");
  const boxes = screen.getAllByRole("checkbox", { name: "2 onions" });
  for (const box of boxes) fireEvent.click(box);
  expect(ticked).toEqual(["1 onion", "1 onion (2)"]);
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
});
