import { useLoaderData, useRevalidator } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { createValueReply } from "#app/http/action-reply.ts";
import { type SubscriptionStatus, useSubscriptionStatus } from "./use-subscription-status.ts";

let toasts: Toast[] = [];
let paid: SubscriptionStatus;
let sent: Record<string, FormDataEntryValue>[] = [];
let loads = 0;
let facts = { isPaid: false, isInvited: false };

function Page() {
  const { revalidate } = useRevalidator();
  paid = useSubscriptionStatus(useLoaderData<typeof facts>());
  return (
    <button type="button" onClick={revalidate}>
      Profile
    </button>
  );
}

/** Lets two more loads of the page end, so that whatever an earlier one submits has arrived. */
async function settle() {
  for (let load = 0; load < 2; load += 1) {
    const before = loads;
    await act(async () => void fireEvent.click(screen.getByText("Profile")));
    await waitFor(() => expect(loads).toBeGreaterThan(before));
  }
}

async function open(given: typeof facts, entry = "/app/profile") {
  facts = given;
  sent = [];
  async function action({ request }: { request: Request }) {
    sent.push(Object.fromEntries(await request.formData()));
    return createValueReply(null);
  }
  function loader() {
    loads += 1;
    return facts;
  }
  const Stub = createRemixStub([{ path: "/app/profile", Component: Page, loader, action }]);
  render(<Stub initialEntries={[entry]} />);
  await screen.findByText("Profile");
}

beforeEach(() => {
  toasts = [];
  connectToaster((toast) => toasts.push(toast));
});
afterEach(() => vi.unstubAllGlobals());

const sentence = "You've checked your plan too many times. Please try again in 5 minutes.";

test.each([
  ["in the server's words", async () => Response.json({ error: sentence }, { status: 429 }), sentence],
  ["where nothing answers", async () => Promise.reject(new TypeError("lost")), "Could not check subscription."],
])("a check that a person asked for says when it fails, %s", async (_, respond, description) => {
  vi.stubGlobal("fetch", respond);
  await open({ isPaid: false, isInvited: false });
  await act(() => paid.check({ isManual: true }));
  expect(toasts).toEqual([{ title: "Error", description, variant: "destructive" }]);
});

test("a check that nobody asked for fails in silence", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("lost")));
  await open({ isPaid: false, isInvited: false });
  await act(() => paid.check({ isManual: false }));
  expect(toasts).toEqual([]);
});

const anInvitation = [{ intent: "invite", replaced: "none" }];

test("once the plan is paid the invitation is made at once, and only once", async () => {
  await open({ isPaid: false, isInvited: false });
  expect(sent).toEqual([]);
  for (const isInvited of [false, true]) {
    facts = { isPaid: true, isInvited };
    fireEvent.click(screen.getByText("Profile"));
    await waitFor(() => expect(sent).toEqual(anInvitation));
  }
});

test.each([
  ["back from paying, where the plan is known already", "?checkout=done", false, anInvitation],
  ["back from paying, with an invitation or a partner", "?checkout=done", true, []],
  ["back without having paid", "?checkout=cancelled", false, []],
  ["on an ordinary visit", "", false, []],
])("%s, an invitation is made only if it is missing", async (_, query, isInvited, expected) => {
  let checks = 0;
  vi.stubGlobal("fetch", async () => {
    checks += 1;
    return Response.json({ subscribed: true });
  });
  await open({ isPaid: true, isInvited }, `/app/profile${query}`);
  if (query === "?checkout=done") await waitFor(() => expect(checks).toBe(1));
  await act(async () => void fireEvent.click(screen.getByText("Profile")));
  if (expected.length > 0) await waitFor(() => expect(sent).toEqual(expected));
  else await settle();
  expect(sent).toEqual(expected);
});
