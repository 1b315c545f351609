import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { type PaidMoment, usePaidMoment } from "./use-paid-moment.ts";

let toasts: Toast[] = [];
let paid: PaidMoment;

function Page() {
  paid = usePaidMoment(false);
  return <p>Profile</p>;
}

beforeEach(async () => {
  toasts = [];
  connectToaster((toast) => toasts.push(toast));
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  await screen.findByText("Profile");
});
afterEach(() => vi.unstubAllGlobals());

const sentence = "Your plan was checked very often. Please try again in 5 minutes.";

test.each([
  ["in the server's words", async () => Response.json({ error: sentence }, { status: 429 }), sentence],
  ["where nothing answers", async () => Promise.reject(new TypeError("lost")), "Could not check subscription."],
])("a check that a person asked for says when it fails, %s", async (_, respond, description) => {
  vi.stubGlobal("fetch", respond);
  await act(() => paid.check({ isManual: true }));
  expect(toasts).toEqual([{ title: "Error", description, variant: "destructive" }]);
});

test("a check that nobody asked for fails in silence", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("lost")));
  await act(() => paid.check({ isManual: false }));
  expect(toasts).toEqual([]);
});
