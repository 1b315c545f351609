import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster, type Toast } from "#app/browser/toast.ts";
import { createValueReply } from "#app/http/action-reply.ts";
import ShareRecipePanel, { type SharedRecipe } from "./share-panel.tsx";

const url = "https://recipes.test/recipe/apple-pie";
const recipe = {
  title: "Apple pie",
  sharing: { isPublic: true, isListed: false, url },
} as unknown as SharedRecipe;

let toasts: Toast[] = [];
/** The platforms that were recorded. */
let recorded: unknown[] = [];

beforeEach(() => {
  [toasts, recorded] = [[], []];
  connectToaster((toast) => toasts.push(toast));
});
afterEach(() => vi.restoreAllMocks());

function Page() {
  return <ShareRecipePanel recipe={recipe} onClose={() => undefined} />;
}

async function copyLink() {
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Page,
      async action({ request }) {
        recorded.push((await request.formData()).get("platform"));
        return createValueReply(null);
      },
    },
  ]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole("button", { name: "Copy link" }));
}

test("a copied link is recorded as shared", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await copyLink();
  await waitFor(() => expect(recorded).toEqual(["copy_link"]));
  expect(toasts).toEqual([{ title: "Link copied", variant: "success" }]);
});

test("a link that can't be copied is there to be copied by hand, and nothing is recorded", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await copyLink();
  const description = "Please manually copy the link.";
  await waitFor(() => expect(toasts).toEqual([{ title: "Copy failed", description, variant: "destructive" }]));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Public link" }).value).toBe(url);
  expect(recorded).toEqual([]);
});

test("notes are included until that is switched off, and the panel says what the link shows", async () => {
  const sent: unknown[] = [];
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Page,
      async action({ request }) {
        sent.push(Object.fromEntries(await request.formData()));
        return new Promise(() => undefined);
      },
    },
  ]);
  render(<Stub />);
  const notes = await screen.findByRole<HTMLInputElement>("switch", { name: "Include notes" });
  expect(notes.checked).toBe(true);
  expect(screen.getByText(/title, photo, tags, ingredients, steps and notes\./)).toBeTruthy();
  fireEvent.click(notes);
  await waitFor(() => expect(sent).toEqual([{ intent: "notes", includesNotes: "false" }]));
  expect(notes.checked).toBe(false);
  expect(screen.getByText(/ingredients and steps\./)).toBeTruthy();
});
