import { Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { recordServerContact } from "#app/device/offline-status.ts";
import { RouterState } from "#app/device/router-state.tsx";
import { ConnectionLostError } from "#app/device/send-or-queue.ts";
import { startSynchronizing } from "#app/device/synchronize.ts";
import { PageError } from "./page-error.tsx";

afterEach(() => localStorage.clear());
startSynchronizing();

let isConnected = false;

function Document() {
  return (
    <>
      <RouterState />
      <Outlet />
    </>
  );
}

function Page() {
  return "Pea soup";
}

async function openDisconnected() {
  isConnected = false;
  const loader = () => {
    if (!isConnected) throw new ConnectionLostError();
    return null;
  };
  const page = { index: true as const, loader, Component: Page, ErrorBoundary: PageError };
  const Stub = createRemixStub([{ path: "/", Component: Document, children: [page] }]);
  render(<Stub />);
  await screen.findByText("No connection");
}

test("the page loads by itself once the server is reached, also without an online event", async () => {
  localStorage.setItem("keptFor", "anna");
  await openDisconnected();
  await screen.findByText(/It will load by itself/);
  recordServerContact(false);
  isConnected = true;
  act(() => recordServerContact(true));
  await screen.findByText("Pea soup");
});

test("a signed-out person is asked to sign in once online", async () => {
  await openDisconnected();
  await screen.findByText("You're signed out. Log in when you're back online.");
  expect(screen.queryByText(/It will load by itself/)).toBeNull();
});

test("the page of a recipe that is gone offers to search for the title that the link has named", async () => {
  const loader = () => Promise.reject(new Response(null, { status: 404 }));
  const Stub = createRemixStub([{ path: "/", loader, Component: Page, ErrorBoundary: PageError }]);
  render(<Stub initialEntries={[{ pathname: "/", state: { title: "Plum cake" } }]} />);
  const link = await screen.findByRole("link", { name: "Search for “Plum cake”" });
  expect(link.getAttribute("href")).toBe("/app/recipes?search=Plum+cake");
});
