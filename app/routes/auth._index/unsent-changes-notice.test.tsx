import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UnsentChangesNotice } from "./unsent-changes-notice.tsx";

beforeEach(() => {
  document.head.innerHTML = '<meta name="page-owner" content="ben">';
  localStorage.setItem("pendingCounts", JSON.stringify({ waiting: 2, ownerName: "Anna" }));
});
afterEach(() => {
  document.head.innerHTML = "";
  localStorage.clear();
});

const unsent = "2 changes by Anna have not been sent. Log in as Anna to send them.";

test("whoever is signed in is named, and asked before another person's changes are discarded", async () => {
  render(
    <UnsentChangesNotice signedInAs="Ben" redirectTo="/app">
      <button type="button">Log in</button>
    </UnsentChangesNotice>,
  );
  expect(screen.getByRole("alert").textContent).toBe(`${unsent}You're signed in as Ben.`);
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(["Log in", "Discard them and continue"]);
  fireEvent.click(screen.getByRole("button", { name: "Discard them and continue" }));
  const question = await screen.findByRole("dialog", { name: "Discard these changes?" });
  expect(question.textContent).toContain("2 changes by Anna will be permanently deleted.");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(localStorage.getItem("pendingCounts")).not.toBeNull();
});

test("a visitor may not discard them", () => {
  render(
    <UnsentChangesNotice signedInAs={null} redirectTo="/app">
      <button type="button">Log in</button>
    </UnsentChangesNotice>,
  );
  expect(screen.getByRole("alert").textContent).toBe(unsent);
  expect(screen.queryByRole("button", { name: /Discard/ })).toBeNull();
});
