import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { IngredientChecklist } from "./ingredient-checklist.tsx";

test("the name of a group is a heading that cannot be ticked, and a line said twice is ticked by itself", () => {
  const ticked: number[] = [];
  render(
    <IngredientChecklist
      lines={["2 onions", "For the sauce:", "2 onions"]}
      ticks={[]}
      cooks={{ userId: "anna", ownName: "Anna", partnerName: "Ben" }}
      onTick={(place) => ticked.push(place)}
    />,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("For the sauce");
  const boxes = screen.getAllByRole("checkbox", { name: "2 onions" });
  for (const box of boxes) fireEvent.click(box);
  expect(ticked).toEqual([0, 2]);
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
});

test("a tick says who made it, except where nobody else can have made it", () => {
  const cooks = { userId: "anna", ownName: "anna", partnerName: "Ben" };
  const show = (partnerName: string | null) =>
    render(
      <IngredientChecklist
        lines={["1 egg", "milk", "salt"]}
        ticks={[{ by: "anna" }, { by: "ben" }, null]}
        cooks={{ ...cooks, partnerName }}
        onTick={() => undefined}
      />,
    );
  const { unmount } = show("Ben");
  expect(screen.getByRole("checkbox", { name: "1 egg (ticked by you)" })).toMatchObject({ checked: true });
  expect(screen.getByRole("checkbox", { name: "milk (ticked by Ben)" })).toMatchObject({ checked: true });
  expect(screen.getByRole("checkbox", { name: "salt" })).toMatchObject({ checked: false });
  expect(screen.getByText("A")).not.toBeNull();
  unmount();
  show(null);
  expect(screen.getByRole("checkbox", { name: "1 egg" })).toMatchObject({ checked: true });
});
