import { Link } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppShell } from "./app-shell.tsx";

const List = () => (
  <AppShell>
    <Link to="/app/recipes/soup">Soup</Link>
  </AppShell>
);

const Soup = () => <h1>Soup</h1>;

test("a recipe that has not arrived 300 ms after a tap says that it is loading", async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const Stub = createRemixStub([
    { path: "/app/recipes", Component: List },
    { path: "/app/recipes/soup", Component: Soup, loader: () => promise },
  ]);
  render(<Stub initialEntries={["/app/recipes"]} />);
  const link = await screen.findByRole("link", { name: "Soup" });
  const tappedAt = performance.now();
  fireEvent.click(link);
  expect((await screen.findByText("Loading...")).getAttribute("role")).toBe("status");
  expect(performance.now() - tappedAt).toBeGreaterThan(290);
  resolve(null);
  await screen.findByRole("heading", { name: "Soup" });
});
