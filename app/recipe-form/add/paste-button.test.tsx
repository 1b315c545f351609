import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PasteButton } from "./add-methods.tsx";

afterEach(() => vi.unstubAllGlobals());

const link = "https://kitchen.example/soup";

function item(parts: Record<string, string>) {
  return { types: Object.keys(parts), getType: async (type: string) => new Blob([parts[type] ?? ""], { type }) };
}

async function pastedFrom(read: () => Promise<unknown>) {
  vi.stubGlobal("navigator", { clipboard: { read } });
  const pasted: unknown[] = [];
  const onAdd = (files: File[]) => pasted.push(files.map(({ type }) => type));
  render(<PasteButton onAdd={onAdd} onText={(text) => pasted.push(text)} onProblem={(why) => pasted.push({ why })} />);
  fireEvent.click(screen.getByRole("button", { name: "Paste" }));
  await waitFor(() => expect(pasted).toHaveLength(1));
  return pasted[0];
}

test.each([
  ["a screenshot", [{ "image/png": "x" }], ["image/png"]],
  ["a picture of a page, as Chrome has it", [{ "text/html": "<img>", "image/png": "x" }], ["image/png"]],
  ["the same in Safari", [{ "text/uri-list": link, "image/jpeg": "x" }], ["image/jpeg"]],
  ["several pictures", [{ "image/png": "x" }, { "image/png": "y" }], ["image/png", "image/png"]],
  ["a text", [{ "text/plain": " Soup\n", "text/html": "<b>Soup</b>" }], "Soup"],
  ["a table, which is a picture, too", [{ "text/plain": "1 onion", "image/png": "x" }], "1 onion"],
  ["a link that Safari has as an address alone", [{ "text/uri-list": link }], link],
  ["a picture with its address, as some browsers copy it", [{ "text/plain": link, "image/png": "x" }], ["image/png"]],
  ["a link", [{ "text/plain": link }], link],
  ["nothing", [], { why: "Your clipboard is empty." }],
] satisfies [string, Record<string, string>[], unknown][])("of the clipboard %s is taken", async (_, items, pasted) => {
  expect(await pastedFrom(async () => items.map(item))).toEqual(pasted);
});

test("where the browser does not allow it the other way is named", async () => {
  expect(await pastedFrom(() => Promise.reject(new DOMException("No", "NotAllowedError")))).toEqual({
    why: "Your browser blocked the clipboard. Press and hold the field, then choose Paste.",
  });
});

test("a browser that can't read the clipboard shows no button", () => {
  vi.stubGlobal("navigator", {});
  render(<PasteButton onAdd={() => undefined} onText={() => undefined} onProblem={() => undefined} />);
  expect(screen.queryByRole("button")).toBeNull();
});
