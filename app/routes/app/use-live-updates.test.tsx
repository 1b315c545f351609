import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { tellOtherTabs } from "#app/browser/other-tabs.ts";
import { useLiveUpdates } from "./use-live-updates.ts";

function Page() {
  useLiveUpdates(null);
  return <p>Alone</p>;
}

/** Opens the page of a person without a couple. Returns how often it was read. */
async function openAlone(): Promise<() => number> {
  let reads = 0;
  function loader() {
    reads += 1;
    return null;
  }
  const Stub = createRemixStub([{ path: "/", Component: Page, loader }]);
  render(<Stub />);
  await screen.findByText("Alone");
  return () => reads;
}

test.each([
  ["when it is seen", () => fireEvent(document, new Event("visibilitychange"))],
  ["when another tab shows a couple", () => tellOtherTabs("in-a-couple")],
])("the page of a person without a couple is read again %s", async (_, act) => {
  const reads = await openAlone();
  const before = reads();
  act();
  await expect.poll(reads, { timeout: 10_000 }).toBe(before + 1);
});
