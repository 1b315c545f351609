import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { tellOtherTabs } from "./other-tabs.ts";
import { useSignedOut } from "./use-signed-out.ts";

function Page() {
  useSignedOut();
  return <p>Kitchen</p>;
}

test("signing out in one tab leads the others to the sign-in page", async () => {
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  await screen.findByText("Kitchen");
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  tellOtherTabs("signed-out");
  await expect.poll(() => replace.mock.calls).toEqual([["/auth?mode=login"]]);
});
