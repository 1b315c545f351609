import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { PlanChoice } from "./plan-choice.tsx";

let toasts: Toast[] = [];
let opened = 0;
/** The tab that was opened for the payment page. */
let tab: { isClosed: boolean; location: { href: string } };

beforeEach(() => {
  toasts = [];
  opened = 0;
  connectToaster((toast) => toasts.push(toast));
  vi.stubGlobal("open", () => {
    tab = { isClosed: false, location: { href: "about:blank" } };
    return Object.assign(tab, {
      close() {
        tab.isClosed = true;
      },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses a plan's button while `fetch` is replaced by `respond`. */
function choose(respond: () => Promise<Response>) {
  vi.stubGlobal("fetch", respond);
  render(
    <PlanChoice
      onOpened={() => {
        opened += 1;
      }}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Choose monthly" }));
}

test("the payment page opens in a new tab", async () => {
  choose(async () => Response.json({ url: "https://pay.example/1" }));
  await waitFor(() => expect(opened).toBe(1));
  expect([tab.location.href, tab.isClosed, toasts]).toEqual(["https://pay.example/1", false, []]);
});

const providerMessage = "Payment provider not configured yet.";

test.each([
  ["the server's message", async () => Response.json({ error: providerMessage }, { status: 503 }), providerMessage],
  ["a refusal without a message", async () => Response.json({}, { status: 500 }), providerMessage],
  ["a response without a URL", async () => Response.json({}), "No checkout URL returned."],
  [
    "a lost connection",
    async () => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      throw new TypeError("Failed to fetch");
    },
    "We got no answer. Please try again.",
  ],
])("a checkout error closes the tab again: %s", async (_, respond, description) => {
  choose(respond);
  await waitFor(() => expect(toasts).toEqual([{ title: "Checkout error", description, variant: "destructive" }]));
  expect([tab.isClosed, opened]).toEqual([true, 0]);
});
