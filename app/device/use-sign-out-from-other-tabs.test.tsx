import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { notifyOtherTabsOfSignOut, useSignOutFromOtherTabs } from "./other-tabs.ts";

function Page() {
  useSignOutFromOtherTabs();
  return <p>Kitchen</p>;
}

test("signing out in one tab redirects the other tabs to the login page", async () => {
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  await screen.findByText("Kitchen");
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  notifyOtherTabsOfSignOut();
  await expect.poll(() => replace.mock.calls).toEqual([["/auth?mode=login"]]);
});
