import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { noCustomer } from "#app/domain/billing/billing.errors.ts";
import type { ProfileView } from "#app/domain/couples/view-profile.server.ts";
import { PlanSection } from "./plan-section.tsx";

const profile: ProfileView = {
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
  bothPay: false,
  doubleCharge: null,
  parted: null,
  sessions: [],
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

test("the plan shows a double charge, and nothing where there is none", () => {
  const doubleCharge = { title: "You both subscribed", description: "Yours, the later one, is cancelled." };
  const told = renderToString(<PlanSection profile={{ ...profile, doubleCharge }} paid={paid} />);
  expect(told).toMatch(/role="status"[^>]*>.*You both subscribed.*Yours, the later one, is cancelled\./s);
  expect(renderToString(<PlanSection profile={profile} paid={paid} />)).not.toContain('role="status"');
});

test("only whoever has paid or may be paying is offered the portal, with or without script", () => {
  expect(renderToString(<PlanSection profile={profile} paid={paid} />)).not.toMatch(/Billing portal|Check status/);
  const payer = renderToString(<PlanSection profile={{ ...profile, hasBilling: true }} paid={paid} />);
  expect(payer.match(/Billing portal/g)).toHaveLength(2);
  expect(payer).toContain("Check status");
});

test("a portal without a customer says what to do", async () => {
  const shown: string[] = [];
  connectToaster((toast) => shown.push(`${toast.title}: ${toast.description}`));
  vi.stubGlobal("fetch", async () =>
    Response.json({ error: noCustomer().message, code: noCustomer().code }, { status: 404 }),
  );
  render(<PlanSection profile={{ ...profile, hasBilling: true }} paid={paid} />);
  fireEvent.click(screen.getByRole("button", { name: "Billing portal" }));
  await waitFor(() =>
    expect(shown).toEqual(["Billing error: No customer found (start a subscription or refresh status)"]),
  );
  vi.unstubAllGlobals();
});
