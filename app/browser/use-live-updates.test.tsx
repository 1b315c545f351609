import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { notifyOtherTabs, subscribeToOtherTabs } from "#app/browser/other-tabs.ts";
import { useLiveUpdates } from "./use-live-updates.ts";

class QuietSocket {
  static OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen: () => void = () => {};
  constructor() {
    sockets.push(this);
  }
  open() {
    this.readyState = QuietSocket.OPEN;
    this.onopen();
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
}
let sockets: QuietSocket[] = [];
vi.stubGlobal("WebSocket", QuietSocket);
beforeEach(() => {
  sockets = [];
});

function Page({ channel }: { channel: string | null }) {
  useLiveUpdates(channel);
  const [isListening, setIsListening] = useState(false);
  useEffect(() => setIsListening(true), []);
  return isListening ? <p>Kitchen</p> : null;
}

const Alone = () => <Page channel={null} />;
const Together = () => <Page channel="their channel" />;

/** Opens the page, and waits until it listens. Returns how often it was read. */
async function open(Component: typeof Alone): Promise<() => number> {
  let reads = 0;
  function loader() {
    reads += 1;
    return null;
  }
  const Stub = createRemixStub([{ path: "/", Component, loader }]);
  render(<Stub />);
  await screen.findByText("Kitchen");
  return () => reads;
}

test.each([
  ["when it is seen", () => fireEvent(document, new Event("visibilitychange", { bubbles: true }))],
  ["when another tab shows a couple", () => notifyOtherTabs("in-a-couple")],
])("the page of a person without a couple is read again %s", async (_, act) => {
  const reads = await open(Alone);
  const before = reads();
  act();
  await expect.poll(reads, { timeout: 10_000 }).toBe(before + 1);
});

test("the page of a couple tells the other tabs", async () => {
  let told = 0;
  const stop = subscribeToOtherTabs("in-a-couple", () => {
    told += 1;
  });
  await open(Together);
  await expect.poll(() => told).toBe(1);
  stop();
});

test("a couple's page that was hidden for a while is read again, whatever its socket says", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
  };
  const reads = await open(Together);
  const before = reads();
  turn("hidden");
  vi.setSystemTime(Date.now() + 60_000);
  turn("visible");
  await expect.poll(reads, { timeout: 10_000 }).toBe(before + 1);
  visibility.mockRestore();
  vi.useRealTimers();
});

test("a socket that does not answer is given up for another, and what was missed is read", async () => {
  const reads = await open(Together);
  const [first] = sockets;
  first?.open();
  const before = reads();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent(document, new Event("visibilitychange", { bubbles: true }));
  expect(first?.sent).toEqual(["ping"]);
  await vi.advanceTimersByTimeAsync(10_000);
  const [, second] = sockets;
  second?.open();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await expect.poll(reads, { timeout: 10_000 }).toBe(before + 1);
});
