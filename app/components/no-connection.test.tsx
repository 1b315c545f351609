import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionLostError } from "#app/offline/send-or-queue.ts";
import { PageError } from "./page-error.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

let isConnected = false;

function Page() {
  return "Pea soup";
}

async function openWithout() {
  isConnected = false;
  const loader = () => {
    if (!isConnected) throw new ConnectionLostError();
    return null;
  };
  const Stub = createRemixStub([{ path: "/", loader, Component: Page, ErrorBoundary: PageError }]);
  render(<Stub />);
  await screen.findByText("No connection");
}

test("the page comes by itself, also where the browser never was offline", async () => {
  localStorage.setItem("keptFor", "anna");
  await openWithout();
  await screen.findByText(/It comes by itself/);
  isConnected = true;
  act(() => void vi.advanceTimersByTime(15_000));
  await screen.findByText("Pea soup");
});

test("who is signed out is told so", async () => {
  await openWithout();
  await screen.findByText("You're signed out. Sign in when you are connected again.");
  expect(screen.queryByText(/It comes by itself/)).toBeNull();
});
