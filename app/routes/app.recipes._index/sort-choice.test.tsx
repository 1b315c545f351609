import { useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { filterFromParams } from "#app/domain/recipes/recipe-filter.ts";
import { SortChoice } from "./sort-choice.tsx";

function List() {
  const { search } = useLocation();
  return (
    <>
      <p>{search}</p>
      <SortChoice filter={filterFromParams(new URLSearchParams(search))} />
    </>
  );
}

test("a choice sorts at once, and keeps search and filters", async () => {
  const Page = createRemixStub([{ path: "/app/recipes", Component: List }]);
  render(<Page initialEntries={["/app/recipes?search=pie&category=Dinner&quick=true&sort=title"]} />);
  const choice = await screen.findByRole("combobox", { name: "Sort by" });
  expect(choice).toHaveProperty("value", "title");
  fireEvent.change(choice, { target: { value: "rating" } });
  await screen.findByText("?search=pie&category=Dinner&quick=true&sort=rating");
});
