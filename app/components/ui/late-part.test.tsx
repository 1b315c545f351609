import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LatePart } from "./late-part.tsx";

const Sheet = ({ name }: { name: string }) => <p>The sheet of {name}</p>;
const part = { default: Sheet };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** React logs each error that a boundary catches. */
const silenceConsole = () => vi.spyOn(console, "error").mockImplementation(() => undefined);
const fail = () => Promise.reject(new TypeError("Failed to fetch"));

test("nothing is shown until the code has loaded", async () => {
  const arriving = Promise.withResolvers<typeof part>();
  const { container } = render(<LatePart load={() => arriving.promise} name="Anna" />);
  expect(container.textContent).toBe("");
  arriving.resolve(part);
  expect(await screen.findByText("The sheet of Anna")).toBeTruthy();
});

test("after a failure one line says so, the page stays, and Try again imports the code again", async () => {
  silenceConsole();
  let isOnline = false;
  render(
    <main>
      <h1>Recipes</h1>
      <LatePart load={async () => (isOnline ? part : fail())} name="Anna" />
    </main>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("This part couldn't be loaded");
  expect(screen.getByRole("heading", { name: "Recipes" })).toBeTruthy();
  isOnline = true;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The sheet of Anna")).toBeTruthy();
});

test("a failure of an optional part is not shown, as of the toaster until a toast waits", async () => {
  const logged = silenceConsole();
  const load = fail as () => Promise<typeof part>;
  const { container, rerender } = render(<LatePart load={load} isOptional name="Anna" />);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(container.textContent).toBe("");
  rerender(<LatePart load={load} isOptional={false} name="Anna" />);
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test.each([
  { server: "reachable", answer: async () => new Response(), reloads: 1 },
  { server: "unreachable", answer: fail, reloads: 0 },
])("if the import fails again while the server is $server, the page reloads $reloads times", async (example) => {
  silenceConsole();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const answers = vi.fn(example.answer);
  vi.stubGlobal("fetch", answers);
  render(<LatePart load={fail as () => Promise<typeof part>} name="Anna" />);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(answers).toHaveBeenCalledOnce());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(example.reloads));
  expect(screen.getByRole("alert")).toBeTruthy();
});
