import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import { defaultNotificationSettings } from "#app/modules/notifications/notification.ts";
import { PlanSection } from "./plan-section.tsx";

const profile: ProfileView = {
  notifications: { settings: defaultNotificationSettings, devices: [], publicKey: null },
  email: "ben@example.com",
  isEmailConfirmed: true,
  name: "Ben",
  hasPassword: true,
  hasCouple: true,
  coupleName: "Our Kitchen",
  plan: "paid",
  trialDaysLeft: null,
  subscription: null,
  hasBilling: false,

  brokenUpBy: null,
  sessions: [],
  accessTokens: [],
  invite: { state: "accepted", partnerName: "Anna" },
};
const paid = {
  isDialogOpen: false,
  isHighlighted: false,
  isChecking: false,
  check: async () => undefined,
  openDialog: () => undefined,
  closeDialog: () => undefined,
  payElsewhere: () => undefined,
};

afterEach(() => vi.unstubAllGlobals());

let shownProfile = profile;
const Page = createRemixStub([{ path: "/", Component: Section }]);

function Section() {
  return <PlanSection profile={shownProfile} paid={paid} />;
}

function createSection(changes: Partial<ProfileView>) {
  shownProfile = { ...profile, ...changes };
  return <Page />;
}

function readSection(changes: Partial<ProfileView>) {
  return render(createSection(changes)).container.textContent;
}

const noCustomer = { error: "There is no Stripe customer for this account.", code: "no_customer" };
const notAnswering = { error: "The payment provider isn't responding." };

test.each(["trial", "free", "paid"] as const)("the plan can be checked, also before anything was paid: %s", (plan) => {
  expect(readSection({ plan })).toContain("Check status");
});

test("the free plan's limit is shown", () => {
  const section = readSection({ plan: "free" });
  for (const text of ["Free plan", "You can add up to 20 recipes in all."]) expect(section).toContain(text);
});

const subscription = {
  status: "active" as const,
  plan: "monthly" as const,
  isPaying: true,
  isEnding: false,
  currentPeriodEnd: "2031-05-03T12:00:00.000Z",
};

test.each([
  [{}, /Renews on \d May 2031\./],
  [{ isEnding: true }, /Cancelled; paid until \d May 2031\./],
  [{ status: "past_due" as const }, /Your last payment failed/],
])("a payer sees what happens next: %j", (changes, text) => {
  expect(readSection({ subscription: { ...subscription, ...changes } })).toMatch(text);
});

test("only whoever has paid or may be paying is offered the portal", () => {
  expect(readSection({})).not.toContain("Billing portal");
  expect(readSection({ hasBilling: true })).toContain("Billing portal");
});

test.each([
  [
    "without a customer",
    async () => Response.json(noCustomer, { status: 404 }),
    "No customer found (start a subscription or refresh status)",
  ],
  ["refused", async () => Response.json(notAnswering, { status: 503 }), notAnswering.error],
  ["without an address", async () => Response.json({}), "Could not open portal"],
  ["unanswered", async () => Promise.reject(new TypeError("lost")), "Could not open portal"],
])("a billing portal that doesn't open is a billing error: %s", async (_, respond, description) => {
  const toasts: Toast[] = [];
  connectToaster((toast) => toasts.push(toast));
  vi.stubGlobal("fetch", respond);
  render(createSection({ hasBilling: true }));
  fireEvent.click(screen.getByRole("button", { name: "Billing portal" }));
  await waitFor(() => expect(toasts).toEqual([{ title: "Billing error", description, variant: "destructive" }]));
});
