import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";

type Props = { name: string };
const Sheet = ({ name }: Props) => <p>The sheet of {name}</p>;
const BrokenSheet = (_: Props) => {
  throw new Error("broken");
};
const PlainSheet = ({ name }: Props) => <p>Plain filters of {name}</p>;

afterEach(() => vi.restoreAllMocks());

/** React logs each error that a boundary catches. */
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

test("the part is shown once its code has loaded, and nothing in its place before", async () => {
  const arriving = Promise.withResolvers<{ default: typeof Sheet }>();
  const Late = lazyWithFallback(() => arriving.promise, PlainSheet);
  const { container } = render(<Late name="Anna" />);
  expect(container.textContent).toBe("");
  arriving.resolve({ default: Sheet });
  expect(await screen.findByText("The sheet of Anna")).toBeTruthy();
});

test("code that does not arrive is requested once more", async () => {
  let asked = 0;
  const Late = lazyWithFallback(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch");
    return { default: Sheet };
  }, PlainSheet);
  render(<Late name="Anna" />);
  expect(await screen.findByText("The sheet of Anna")).toBeTruthy();
  expect(asked).toBe(2);
});

test("where it does not arrive at all the fallback takes its place, and the page around it stays", async () => {
  quietly();
  const Late = lazyWithFallback<Props>(() => Promise.reject(new TypeError("Failed to fetch")), PlainSheet);
  render(
    <main>
      <h1>Recipes</h1>
      <Late name="Anna" />
    </main>,
  );
  expect(await screen.findByText("Plain filters of Anna")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Recipes" })).toBeTruthy();
});

test("opened again after the network is back, it is there", async () => {
  quietly();
  let isOnline = false;
  const Late = lazyWithFallback(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return { default: Sheet };
  }, PlainSheet);
  const first = render(<Late name="Anna" />);
  await screen.findByText("Plain filters of Anna");
  first.unmount();
  isOnline = true;
  render(<Late name="Anna" />);
  expect(await screen.findByText("The sheet of Anna")).toBeTruthy();
});

test("a part that fails while it is shown is replaced as well", async () => {
  quietly();
  const Late = lazyWithFallback<Props>(async () => ({ default: BrokenSheet }), PlainSheet);
  render(<Late name="Anna" />);
  expect(await screen.findByText("Plain filters of Anna")).toBeTruthy();
});

test("after pressing a button nobody waits longer than ten seconds", async () => {
  quietly();
  const limits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return timeout(1);
  });
  const Late = lazyWithFallback<Props>(() => new Promise(() => undefined), PlainSheet);
  render(<Late name="Anna" />);
  await waitFor(() => expect(screen.getByText("Plain filters of Anna")).toBeTruthy());
  expect(limits).toEqual([10_000]);
});
