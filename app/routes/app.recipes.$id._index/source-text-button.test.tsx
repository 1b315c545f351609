import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SourceTextButton } from "./source-text-button.tsx";

afterEach(() => vi.restoreAllMocks());

function Page() {
  return <SourceTextButton recipeId="pie" />;
}

test("the original is shown, and a failure says that it needs a connection and offers to try again", async () => {
  vi.spyOn(window, "fetch")
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValueOnce(Response.json({ text: "Figs\n1 lemon" }));
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole("button", { name: "Show original" }));
  expect((await screen.findByRole("alert")).textContent).toContain("you need to be online");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findByText(/^Figs/)).textContent).toBe("Figs\n1 lemon");
});
