import { Link, Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { NavigationGuard } from "#app/browser/navigation-guard.ts";
import { UnsavedChangesGuard } from "./recipe-form.tsx";
import { addedOnBlurAttribute } from "./unadded-text.ts";

let isUnsaved = false;

function Form() {
  return (
    <>
      <Link to="/list">List</Link>
      <textarea aria-label="Paste list" {...addedOnBlurAttribute} />
      <UnsavedChangesGuard isUnsaved={isUnsaved} loss="Your draft stays on this device." />
    </>
  );
}

function Root() {
  return (
    <>
      <NavigationGuard />
      <Outlet />
    </>
  );
}

function List() {
  return <h1>The list</h1>;
}

function open(content: { isUnsaved: boolean }) {
  isUnsaved = content.isUnsaved;
  const Pages = createRemixStub([
    {
      Component: Root,
      children: [
        { path: "/", Component: Form },
        { path: "/list", Component: List },
      ],
    },
  ]);
  render(<Pages />);
}

test("text in a focused field that adds it when it is left counts as unsaved", async () => {
  open({ isUnsaved: false });
  const field = screen.getByLabelText<HTMLTextAreaElement>("Paste list");
  field.focus();
  field.value = "1 egg";
  fireEvent.click(screen.getByRole("link", { name: "List" }));
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeTruthy();
});

test("a form with something in it asks before it is left, and stays or goes", async () => {
  open({ isUnsaved: true });
  fireEvent.click(screen.getByRole("link", { name: "List" }));
  expect((await screen.findByRole("dialog", { name: "Leave without saving?" })).textContent).toContain(
    "Your draft stays on this device.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("link", { name: "List" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("heading", { name: "The list" })).toBeTruthy();
});

test("a double click on Leave leaves once", async () => {
  open({ isUnsaved: true });
  fireEvent.click(screen.getByRole("link", { name: "List" }));
  const leave = await screen.findByRole("button", { name: "Leave" });
  leave.click();
  leave.click();
  expect(await screen.findByRole("heading", { name: "The list" })).toBeTruthy();
});

test("closing the tab asks, too", () => {
  open({ isUnsaved: true });
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test("an empty form is left without a question", async () => {
  open({ isUnsaved: false });
  fireEvent.click(screen.getByRole("link", { name: "List" }));
  expect(await screen.findByRole("heading", { name: "The list" })).toBeTruthy();
});
