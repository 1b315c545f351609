import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type ActionReply, createValueReply } from "#app/http/action-reply.ts";
import ShortcutPage from "./route.tsx";

const address = "https://recipes.example/api/share";

/** `reply` is that of the profile, which makes tokens. */
async function open(reply: () => ActionReply<string>, shortcutUrl: string | null = null) {
  const Stub = createRemixStub([
    { path: "/app/shortcut", Component: ShortcutPage, loader: () => ({ address, shortcutUrl }) },
    { path: "/app/profile", action: reply },
  ]);
  render(<Stub initialEntries={["/app/shortcut"]} />);
  await screen.findByText("Share from an iPhone");
}

test("three steps lead to the share sheet, and how to make the Shortcut by hand is folded", async () => {
  await open(() => createValueReply("a-token-of-43-characters"));
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["1Get the Shortcut", "2Give it your token", "3Share something"]);
  const copy = screen.getByDisplayValue(address);
  expect(copy.closest("details")?.open).toBe(false);
  const make = screen.getByRole("button", { name: "Create a token" });
  expect(copy.compareDocumentPosition(make)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(make);
  const token = await screen.findByDisplayValue("a-token-of-43-characters");
  expect(document.activeElement).toBe(token);
  expect(screen.getByRole("button", { name: "Copy token" })).toBeTruthy();
});

test("where a link installs the Shortcut nothing is made by hand", async () => {
  await open(() => createValueReply("a-token-of-43-characters"), "https://www.icloud.com/shortcuts/0123");
  const install = screen.getByRole("link", { name: "Install the Shortcut" });
  expect(install.getAttribute("href")).toBe("https://www.icloud.com/shortcuts/0123");
  expect(screen.getByRole("button", { name: "Copy address" }).closest("details")).toBeNull();
  expect(screen.queryByText("Show me how")).toBeNull();
});

test("who has all tokens already is told so", async () => {
  const message = "You can have up to 10 access tokens.";
  const refused = { isDone: false, code: "conflict", title: null, message, fieldErrors: {}, values: {}, details: null };
  await open(() => refused as ActionReply<string>);
  fireEvent.click(screen.getByRole("button", { name: "Create a token" }));
  expect((await screen.findByText(message)).getAttribute("role")).toBe("alert");
});
