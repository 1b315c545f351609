import { Link } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readCookie, writeCookie } from "#app/device/page-owner.ts";
import { operatorProofCookie } from "#app/modules/operator/operator.ts";
import { OperatorTopBar } from "./top-bar.tsx";

const account = { email: "operator@example.com", lastLogin: null, lastActivity: null, now: "2026-06-01T12:00:00Z" };

const onSignedOutLocally = vi.fn();

function Page() {
  return (
    <>
      <OperatorTopBar {...account} onToggle={() => undefined} onSignedOutLocally={onSignedOutLocally} />
      <Link to="?page=2">Next page</Link>
    </>
  );
}

test("a navigation closes the account menu by replacing the popover", async () => {
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  const link = await screen.findByRole("link", { name: "Next page" });
  const menu = document.getElementById("account");
  fireEvent.click(link);
  await waitFor(() => expect(menu?.isConnected).toBe(false));
  expect(document.getElementById("account")).not.toBeNull();
});

test("signing out without a connection deletes the readable cookie at once", async () => {
  writeCookie(operatorProofCookie, "a-proof", 60);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  fireEvent.click(await screen.findByText("Sign out"));
  expect(readCookie(operatorProofCookie)).toBeNull();
  await waitFor(() => expect(onSignedOutLocally).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});
