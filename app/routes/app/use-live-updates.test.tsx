import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLiveUpdates } from "./use-live-updates.ts";

function Page() {
  useLiveUpdates(null);
  return <p>Alone</p>;
}

test("the page of a person without a couple is read again when it is seen: one may have been made elsewhere", async () => {
  let reads = 0;
  function loader() {
    reads += 1;
    return null;
  }
  const Stub = createRemixStub([{ path: "/", Component: Page, loader }]);
  render(<Stub />);
  await screen.findByText("Alone");
  const before = reads;
  fireEvent(document, new Event("visibilitychange"));
  await expect.poll(() => reads, { timeout: 10_000 }).toBe(before + 1);
});
