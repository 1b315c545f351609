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
  await screen.findByText(/It will load by itself/);
  isConnected = true;
  act(() => void vi.advanceTimersByTime(15_000));
  await screen.findByText("Pea soup");
});

test("who is signed out is told so", async () => {
  await openWithout();
  await screen.findByText("You're signed out. Sign in when you're back online.");
  expect(screen.queryByText(/It will load by itself/)).toBeNull();
});
