import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
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
