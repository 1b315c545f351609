import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import type { ProfileView } from "#app/modules/couples/profile-view.server.ts";
import { InviteCard } from "./invite-card.tsx";

afterEach(() => vi.restoreAllMocks());

const url = "https://recipes.test/invite/ABC234";
const profile = {
  plan: "paid",
  invite: { state: "pending", code: "ABC234", url, expiresAt: "2026-11-29T12:00:00Z", qrCode: { side: 1, path: "" } },
} as unknown as ProfileView;

const unpaid = { plan: "free", invite: { state: "none" } } as ProfileView;

function UnpaidPage() {
  return <InviteCard profile={unpaid} isHighlighted={false} onSubscribe={() => undefined} />;
}

test("before the tap the card says what inviting costs, and only to who does not pay yet", async () => {
  const Stub = createRemixStub([
    { path: "/", Component: UnpaidPage },
    { path: "/paid", Component: Page },
  ]);
  const { unmount } = render(<Stub />);
  await screen.findByText("Inviting your partner needs a plan: $1 a month for both of you.");
  unmount();
  render(<Stub initialEntries={["/paid"]} />);
  await screen.findByText("New invitation");
  expect(document.body.textContent).not.toContain("needs a plan");
});

function Page() {
  return <InviteCard profile={profile} isHighlighted={false} onSubscribe={() => undefined} />;
}

test("an invitation can be scanned, and sent by WhatsApp with its link", async () => {
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  await screen.findByRole("img", { name: "QR code of the invite link" });
  const whatsApp = screen.getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" });
  expect(new URL(whatsApp.href).searchParams.get("text")).toContain(url);
});

test("an invitation that can't be copied is there to be copied by hand", async () => {
  const toasts: Toast[] = [];
  connectToaster((toast) => toasts.push(toast));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole("button", { name: "Copy link" }));
  const description = "Please manually copy the link.";
  await waitFor(() => expect(toasts).toEqual([{ title: "Copy failed", description, variant: "destructive" }]));
  expect(screen.getByLabelText<HTMLInputElement>("Invite link").value).toBe(url);
});
