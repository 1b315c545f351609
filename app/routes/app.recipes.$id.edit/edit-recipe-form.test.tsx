import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { emptyDraft, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { EditRecipeForm } from "./edit-recipe-form.tsx";
import type { EditReply, RecipeToEdit } from "./edit-reply.ts";

const draft: RecipeDraft = { ...emptyDraft(), title: "Pie", notes: "Good." };
const recipe: RecipeToEdit = { id: "pie", version: 1, mayEdit: true, draft, isCoverDrawn: false, photos: [] };

let sent: Record<string, string[]>[] = [];
let toasts: string[] = [];
beforeEach(() => {
  [sent, toasts] = [[], []];
  connectToaster(({ title }) => toasts.push(title));
});

function Form() {
  return <EditRecipeForm recipe={recipe} firstReply={undefined} />;
}

/** The server holds `current`, and takes a save that began with its version. */
function open(current: RecipeToEdit) {
  async function action({ request }: { request: Request }): Promise<EditReply> {
    const form = await request.formData();
    sent.push(Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)])));
    if (form.get("version") === String(current.version)) return { isDone: true, value: null, notice: null };
    return {
      isDone: false,
      code: "changed_meanwhile",
      title: "Changed meanwhile",
      message: "Please look at both.",
      fieldErrors: {},
      values: {},
      details: { current },
    };
  }
  const Page = createRemixStub([{ path: "/", Component: Form, action }]);
  render(<Page />);
}

async function saveAs(title: string) {
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: title } });
  fireEvent.click(screen.getByText("Save changes"));
}

test("a change to another field is taken over and saved at once, and named", async () => {
  open({ ...recipe, version: 2, draft: { ...draft, notes: "Good with cream." } });
  await saveAs("Apple pie");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    version: ["2"],
    title: ["Apple pie"],
    notes: ["Good with cream."],
    cameAlong: ["notes"],
  });
  expect([toasts, screen.queryByText(/changed while you were editing/)]).toEqual([[], null]);
});

test("a change to the same field asks, and sends nothing by itself", async () => {
  open({ ...recipe, version: 2, draft: { ...draft, title: "Plum pie", notes: "Good with cream." } });
  await saveAs("Apple pie");
  const theirs = await screen.findByText("Title, as the other saved it:");
  expect(theirs.parentElement?.textContent).toContain("Plum pie");
  expect([sent.length, toasts]).toEqual([1, ["Changed meanwhile"]]);
});

test("an earlier try that arrived is no other change: what was typed since is saved at once", async () => {
  open({ ...recipe, version: 2, draft: { ...draft, title: "Apple pie" } });
  await saveAs("Apple pie");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toHaveProperty("cameAlong");
});
