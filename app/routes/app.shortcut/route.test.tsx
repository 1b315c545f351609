import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type ActionReply, doneWith } from "#app/http/action-reply.ts";
import ShortcutPage from "./route.tsx";

const address = "https://recipes.example/api/share";

/** `reply` is that of the profile, which makes keys. */
async function open(reply: () => ActionReply<string>) {
  const Stub = createRemixStub([
    { path: "/app/shortcut", Component: ShortcutPage, loader: () => ({ address }) },
    { path: "/app/profile", action: reply },
  ]);
  render(<Stub initialEntries={["/app/shortcut"]} />);
  await screen.findByText("Share from an iPhone");
}

test("a key is made once the address is copied, and shown where it is pasted", async () => {
  await open(() => doneWith("a-key-of-43-characters"));
  const copy = screen.getByRole("button", { name: "Copy address" });
  const make = screen.getByRole("button", { name: "Make a key" });
  expect(copy.compareDocumentPosition(make)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(make);
  const key = await screen.findByDisplayValue("a-key-of-43-characters");
  expect(document.activeElement).toBe(key);
  expect(key.closest("li")?.textContent).toContain("Authorization");
  expect(screen.getByRole("button", { name: "Copy key" })).toBeTruthy();
});

test("who has all keys already is told so", async () => {
  const message = "You have 5 keys, which is the most.";
  const refused = { isDone: false, code: "conflict", title: null, message, fieldErrors: {}, values: {}, details: null };
  await open(() => refused as ActionReply<string>);
  fireEvent.click(screen.getByRole("button", { name: "Make a key" }));
  expect((await screen.findByText(message)).getAttribute("role")).toBe("alert");
});
