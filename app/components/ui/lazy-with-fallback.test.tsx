import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";

type Props = { name: string };
const Sheet = ({ name }: Props) => <p>The sheet of {name}</p>;
const BrokenSheet = (_: Props) => {
  throw new Error("broken");
};
const FallbackSheet = ({ name }: Props) => <p>Fallback for {name}</p>;

afterEach(() => vi.restoreAllMocks());

/** React logs each error that a boundary catches. */
const silenceConsole = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

test("nothing is rendered until the component's code has loaded", async () => {
  const arriving = Promise.withResolvers<{ default: typeof Sheet }>();
  const Late = lazyWithFallback(() => arriving.promise, FallbackSheet);
  const { container } = render(<Late name="Anna" />);
  expect(container.textContent).toBe("");
  arriving.resolve({ default: Sheet });
  expect(await screen.findByText("The sheet of Anna")).toBeTruthy();
});

test("a failed import is retried once", async () => {
  let imports = 0;
  const Late = lazyWithFallback(async () => {
    imports += 1;
    if (imports === 1) throw new TypeError("Failed to fetch");
    return { default: Sheet };
  }, FallbackSheet);
  render(<Late name="Anna" />);
  expect(await screen.findByText("The sheet of Anna")).toBeTruthy();
  expect(imports).toBe(2);
});

test("after a second failed import the fallback is shown, and the page around it stays", async () => {
  silenceConsole();
  const Late = lazyWithFallback<Props>(() => Promise.reject(new TypeError("Failed to fetch")), FallbackSheet);
  render(
    <main>
      <h1>Recipes</h1>
      <Late name="Anna" />
    </main>,
  );
  expect(await screen.findByText("Fallback for Anna")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Recipes" })).toBeTruthy();
});

test("mounting again after the network is back loads the component", async () => {
  silenceConsole();
  let isOnline = false;
  const Late = lazyWithFallback(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return { default: Sheet };
  }, FallbackSheet);
  const first = render(<Late name="Anna" />);
  await screen.findByText("Fallback for Anna");
  first.unmount();
  isOnline = true;
  render(<Late name="Anna" />);
  expect(await screen.findByText("The sheet of Anna")).toBeTruthy();
});

test("a component that throws while rendering is replaced by the fallback", async () => {
  silenceConsole();
  const Late = lazyWithFallback<Props>(async () => ({ default: BrokenSheet }), FallbackSheet);
  render(<Late name="Anna" />);
  expect(await screen.findByText("Fallback for Anna")).toBeTruthy();
});

test("the fallback replaces an import that takes longer than ten seconds", async () => {
  silenceConsole();
  const limits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return timeout(1);
  });
  const Late = lazyWithFallback<Props>(() => new Promise(() => undefined), FallbackSheet);
  render(<Late name="Anna" />);
  await waitFor(() => expect(screen.getByText("Fallback for Anna")).toBeTruthy());
  expect(limits).toEqual([10_000]);
});
