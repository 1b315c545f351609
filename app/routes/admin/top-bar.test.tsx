import { Link } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { OperatorTopBar } from "./top-bar.tsx";

const account = { email: "operator@example.com", lastLogin: null, lastActivity: null, now: "2026-06-01T12:00:00Z" };

function Page() {
  return (
    <>
      <OperatorTopBar {...account} onToggle={() => undefined} />
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
