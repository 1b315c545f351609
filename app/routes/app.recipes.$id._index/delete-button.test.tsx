import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DeleteRecipeButton } from "./delete-button.tsx";

// It loads late; here it is there from the start.

function Page() {
  return <DeleteRecipeButton recipe={useLoaderData()} />;
}

test.each([
  ["somebody alone", null, "where you can restore it for 30 days."],
  ["one of two", { name: "Ben", stars: null }, "where either of you can restore it for 30 days."],
])("the question before deleting says who can bring the recipe back: %s", async (_, partner, loss) => {
  const loader = () => ({ title: "Pie", rating: { mine: null, others: [], partner } });
  const Stub = createRemixStub([{ path: "/", Component: Page, loader }]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect((await screen.findByRole("dialog", { name: "Delete this recipe?" })).textContent).toContain(loss);
});
