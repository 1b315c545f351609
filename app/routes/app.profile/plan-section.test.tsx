import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import type { ProfileView } from "#app/domain/couples/profile-view.server.ts";
import { defaultNotificationSettings } from "#app/domain/notifications/notification.ts";
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
  shareTokens: [],
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

const noCustomer = { error: "There is no Stripe customer for this account.", code: "no_customer" };
const notAnswering = { error: "The payment provider isn't responding." };

test.each(["trial", "free", "paid"] as const)(
  "with or without script the plan can be checked, also before anything was paid: %s",
  (plan) => {
    const page = renderToString(createSection({ plan }));
    expect(page.match(/Check status/g)).toHaveLength(2);
  },
);

test("only whoever has paid or may be paying is offered the portal, with or without script", () => {
  expect(renderToString(createSection({}))).not.toContain("Billing portal");
  const payer = renderToString(createSection({ hasBilling: true }));
  expect(payer.match(/Billing portal/g)).toHaveLength(2);
});

test.each([
  [
    "without a customer",
    async () => Response.json(noCustomer, { status: 404 }),
    "No customer found (start a subscription or refresh status)",
  ],
  ["refused", async () => Response.json(notAnswering, { status: 503 }), notAnswering.error],
  ["unanswered", async () => Promise.reject(new TypeError("lost")), "Could not open portal"],
])("a billing portal that doesn't open is a billing error: %s", async (_, respond, description) => {
  const toasts: Toast[] = [];
  connectToaster((toast) => toasts.push(toast));
  vi.stubGlobal("fetch", respond);
  render(createSection({ hasBilling: true }));
  fireEvent.click(screen.getByRole("button", { name: "Billing portal" }));
  await waitFor(() => expect(toasts).toEqual([{ title: "Billing error", description, variant: "destructive" }]));
});
