import { Link, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { parseRecipeFilter } from "#app/modules/recipes/recipe-filter.ts";
import { RecipeSortChoice } from "./sort-choice.tsx";

function List() {
  const { search } = useLocation();
  return (
    <>
      <p>{search}</p>
      <Link to="/app/recipes?with_photo=true">With photo</Link>
      <RecipeSortChoice filter={parseRecipeFilter(new URLSearchParams(search))} />
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

test("a choice made while a chip is on its way keeps the chip", async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === "?with_photo=true" ? promise : null;
  const Page = createRemixStub([{ path: "/app/recipes", Component: List, loader }]);
  render(<Page initialEntries={["/app/recipes"]} />);
  const choice = await screen.findByRole("combobox", { name: "Sort by" });
  fireEvent.click(screen.getByText("With photo"));
  fireEvent.change(choice, { target: { value: "rating" } });
  await screen.findByText("?with_photo=true&sort=rating");
  resolve(null);
});
