import "fake-indexeddb/auto";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { NavigationGuard } from "#app/browser/navigation-guard.ts";
import { connectToaster } from "#app/browser/toast.ts";
import { clearDeviceData } from "#app/device/device-database.ts";
import { getEditDraftKey, readDraft, writeDraft } from "#app/device/draft-storage.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { EditRecipeForm, type EditReply } from "./edit-recipe-form.tsx";

const draft: RecipeDraft = { ...createEmptyDraft(), title: "Pie", notes: "Good." };
const photoOf = (id: string) => ({
  id,
  uploadId: null,
  view: { src: `/${id}.webp`, width: 800, height: 600, color: null, alt: id },
  hasFailed: false,
});
const recipe: RecipeToEdit = {
  id: "pie",
  version: 1,
  mayEdit: true,
  otherEditor: "Ben",
  draft,
  isCoverDrawn: false,
  photos: [photoOf("a"), photoOf("b")],
};

let sent: Record<string, string[]>[] = [];
let toasts: string[] = [];
beforeEach(async () => {
  [sent, toasts] = [[], []];
  vi.stubGlobal("caches", { keys: async () => [], delete: async () => true });
  await clearDeviceData();
  connectToaster(({ title }) => toasts.push(title));
});

function Form() {
  return (
    <>
      <NavigationGuard />
      <EditRecipeForm recipe={recipe} />
    </>
  );
}

const refusal = (code: string, title: string, details: { current: RecipeToEdit } | null = null): EditReply => ({
  isDone: false,
  code,
  title,
  message: "Please try again.",
  fieldErrors: {},
  values: {},
  details,
});

const done: EditReply = { isDone: true, value: { version: 2 }, notice: null };
const changedMeanwhile = (current: RecipeToEdit) =>
  refusal("changed_meanwhile", "Changed in the meantime", { current });

function openWith(answer: (form: FormData) => EditReply | Promise<EditReply>) {
  async function action({ request }: { request: Request }): Promise<EditReply> {
    const form = await request.formData();
    sent.push(Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)])));
    return form.get("intent") === "primary" ? done : answer(form);
  }
  const Page = createRemixStub([{ path: "/", Component: Form, action }]);
  render(<Page />);
}

/** The server holds `current`, and says `answer` to a save that began with its version. */
function open(current: RecipeToEdit, answer = done) {
  openWith((form) => (form.get("version") === String(current.version) ? answer : changedMeanwhile(current)));
}

async function saveAs(title: string) {
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: title } });
  fireEvent.click(screen.getByText("Save changes"));
}

/** What the toaster has shown once the last save was answered. */
async function toastsWhenSaved() {
  await waitFor(() =>
    expect(screen.getByText("Save changes").closest("button")?.getAttribute("aria-busy")).not.toBe("true"),
  );
  return toasts;
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
  expect(await toastsWhenSaved()).toEqual([]);
});

test("when that save fails, the page says what came into the form", async () => {
  const failure = refusal("unexpected", "Save failed");
  open({ ...recipe, version: 2, draft: { ...draft, notes: "Good with cream." } }, failure);
  await saveAs("Apple pie");
  expect(await screen.findByText("Ben changed this recipe too. The new notes are included.")).toBeTruthy();
  expect(screen.getByText("Save failed")).toBeTruthy();
});

test("a change to the same field asks, and sends nothing by itself", async () => {
  open({ ...recipe, version: 2, draft: { ...draft, title: "Plum pie", notes: "Good with cream." } });
  await saveAs("Apple pie");
  const theirs = await screen.findByText("Ben's");
  expect(theirs.parentElement?.textContent).toContain("Plum pie");
  expect([sent.length, await toastsWhenSaved()]).toEqual([1, []]);
});

test("photos that only the other arranged come along", async () => {
  open({ ...recipe, version: 2, photos: [photoOf("b"), photoOf("a"), photoOf("c")] });
  await saveAs("Apple pie");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ photoOrder: ["b", "a", "c"], cameAlong: ["photos"] });
});

test("photos that both changed are a conflict", async () => {
  open({ ...recipe, version: 2, isCoverDrawn: true });
  fireEvent.click(await screen.findByRole("button", { name: "Change photo 1" }));
  fireEvent.click(screen.getByRole("button", { name: /^Delete/ }));
  await saveAs("Apple pie");
  expect(await screen.findByText("Ben changed this recipe too.")).toBeTruthy();
  expect(screen.getByText(/Please check them and save again/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test("what was typed after a try whose response was lost is saved at once, as no other's change", async () => {
  openWith((form) => {
    if (sent.length === 1) return refusal("connection", "Couldn't save");
    const saved = { ...recipe, version: 2, draft: { ...draft, title: "Apple pie" } };
    return form.get("version") === "2" ? done : changedMeanwhile(saved);
  });
  await saveAs("Apple pie");
  await screen.findByText("Couldn't save");
  fireEvent.change(screen.getByLabelText("Notes (optional)"), { target: { value: "Warm." } });
  fireEvent.click(screen.getByText("Save changes"));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ version: ["2"], title: ["Apple pie"], notes: ["Warm."] });
  expect(sent[2]).not.toHaveProperty("cameAlong");
});

test("leaving while a save is on its way asks: it may be refused", async () => {
  openWith(() => new Promise(() => undefined));
  await saveAs("Apple pie");
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeTruthy();
});

const storeChanges = (version: number) =>
  writeDraft(getEditDraftKey("pie"), { draft: { ...draft, notes: "Better." }, base: draft, version, unreadText: "" });

test("unsaved changes are there after a reload, say from when, and can be discarded", async () => {
  await storeChanges(1);
  openWith(() => done);
  await screen.findByText(/^Your unsaved changes from/);
  const notes = screen.getByLabelText<HTMLTextAreaElement>("Notes (optional)");
  expect(notes.value).toBe("Better.");
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(notes.value).toBe("Good.");
  await waitFor(async () => expect(await readDraft(getEditDraftKey("pie"))).toBeNull());
});

test("changes that came back are saved against the version that they began with", async () => {
  await storeChanges(0);
  openWith(() => done);
  await screen.findByText(/^Your unsaved changes from/);
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent.map(({ version, notes }) => [version, notes])).toEqual([[["0"], ["Better."]]]));
});

function FormOfAnotherKitchen() {
  return <EditRecipeForm recipe={{ ...recipe, mayEdit: false }} />;
}

test("who may not edit is told so, and can change no field", async () => {
  const Page = createRemixStub([{ path: "/", Component: FormOfAnotherKitchen }]);
  render(<Page />);
  const told = "You don't have permission to edit this recipe. You can only view and change the primary photo.";
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByLabelText("Title").closest("fieldset")?.disabled).toBe(true);
});
