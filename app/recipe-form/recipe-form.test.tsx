import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createFormStores } from "#tests/support/form-stores.ts";
import { createPhotoFile, simulateImageDecoding } from "#tests/support/image-browser.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { useFormStores } from "./recipe-form-stores.ts";

let browser: ReturnType<typeof simulateImageDecoding>;
let toasts: string[] = [];
let saved: RecipeDraft[] = [];
let opened: Shown = {};
let stores: ReturnType<typeof createFormStores>;
beforeEach(() => {
  browser = simulateImageDecoding();
  [toasts, saved] = [[], []];
  connectToaster(({ title }) => toasts.push(title));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Shown = {
  draft?: Partial<RecipeDraft>;
  errors?: Record<string, string[]>;
  mayEdit?: boolean;
  isSaving?: boolean;
  isUnchanged?: boolean;
  waitBeforeSave?(): Promise<unknown>;
};

function Form() {
  const { draft, errors, ...shown } = opened;
  const context = useFormStores(
    () => createFormStores(draft, { errors: errors ?? {} }),
    () => () => undefined,
  );
  stores = context.stores;
  return (
    <RecipeForm
      {...context}
      heading="Add recipe"
      saveLabel="Save Recipe"
      mayEdit={shown.mayEdit ?? true}
      isSaving={shown.isSaving ?? false}
      isUnsaved={false}
      isUnchanged={shown.isUnchanged ?? false}
      waitBeforeSave={shown.waitBeforeSave}
      onSave={() => {
        saved.push(stores.fields.getState().draft);
        void stores.photos.send("pie");
      }}
      notices={null}
      besideSave="80% ready"
      loss=""
    />
  );
}

function open(shown: Shown = {}) {
  opened = shown;
  const Page = createRemixStub([{ path: "/", Component: Form }]);
  render(<Page />);
}

/** Dispatches the action with which a finished analysis fills the form. */
const fill = (read: Partial<RecipeDraft>) =>
  stores.fields.dispatch({ type: "reset", draft: { ...stores.fields.getState().draft, ...read } });
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: /^(Save Recipe|Saving|Uploading)/ });
/** A disabled fieldset disables all that it holds. */
const isChangeable = (field: HTMLElement) => field.closest("fieldset[disabled]") === null;
const submit = () => {
  const { form } = save();
  if (form) fireEvent.submit(form);
};
const previews = () => screen.queryAllByAltText(/^New photo/);
const paste = (...files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } });
const drop = (...files: File[]) => fireEvent.drop(title(), { dataTransfer: { files } });

test("what was pasted and not added yet is saved with the recipe, once", async () => {
  open({ draft: { title: "Apple Pie", ingredientsList: ["3 apples"] } });
  fireEvent.click(screen.getByRole("button", { name: "Paste list" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Paste list" }), { target: { value: "200 g flour\n1 egg" } });
  submit();
  await waitFor(() =>
    expect(saved.map((draft) => draft.ingredientsList)).toEqual([["3 apples", "200 g flour", "1 egg"]]),
  );
});

test("Enter in a field of one line goes to the next field, and with Ctrl it saves", async () => {
  open({ draft: { title: "Apple Pie" } });
  title().focus();
  fireEvent.keyDown(title(), { key: "Enter" });
  expect(document.activeElement).not.toBe(title());
  expect(document.activeElement?.matches("input, textarea")).toBe(true);
  expect(saved).toEqual([]);
  fireEvent.keyDown(title(), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(saved.map((draft) => draft.title)).toEqual(["Apple Pie"]));
});

test("a save waits for the later passes over the photos, and stops if they mark a line", async () => {
  const passes = Promise.withResolvers<void>();
  open({ draft: { title: "Pie", ingredientsList: ["1 g flour"] }, waitBeforeSave: () => passes.promise });
  submit();
  await screen.findByRole("button", { name: "Checking the photo..." });
  expect(isChangeable(title())).toBe(false);
  act(() => fill({ readLines: [{ text: "1 g flour", photoId: null, box: null, doubt: "amount" }] }));
  passes.resolve();
  expect((await screen.findByRole("alert")).textContent).toContain("Please check the marked lines");
  expect(saved).toEqual([]);
});

test("a recipe without a title is refused before anything is sent, and the field gets the focus", () => {
  open({ draft: { title: "  ", notes: "Sweet." } });
  submit();
  expect([saved, toasts]).toEqual([[], []]);
  expect(document.activeElement).toBe(title());
  expect(title().getAttribute("aria-invalid")).toBe("true");
  const alerts = screen.getAllByRole("alert").map((alert) => alert.textContent);
  expect(alerts).toEqual(["Please add a recipe title.", "Title required"]);
});

const wholeMinutes = "The cook time must be a whole number of minutes, such as 30.";
const minutesField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Custom minutes" });

const panelOf = (field: HTMLElement) => field.closest("details") as HTMLDetailsElement;
const typeMinutes = (value: string) => fireEvent.change(minutesField(), { target: { value } });
/** Replaces the minutes key by key; returns whether the panel is open after each key. */
const typeKeys = (text: string) =>
  [...text].map((_, place) => {
    typeMinutes(text.slice(0, place + 1));
    return panelOf(minutesField()).open;
  });

test("a tag that is too long is not lost by a save: the field gets the focus", () => {
  open({ draft: { title: "Pie" } });
  const tags = screen.getByRole("textbox", { name: "Tags (optional)" });
  fireEvent.change(tags, { target: { value: "x".repeat(31) } });
  submit();
  expect([saved, document.activeElement]).toEqual([[], tags]);
  fireEvent.change(tags, { target: { value: "quick," } });
  submit();
  expect(saved).toMatchObject([{ title: "Pie", tags: ["quick"] }]);
});

test.each(["2h", "30.5", "1e3", "-5", "30 min", "４5"])("of %j nothing appears in the custom minutes", (typed) => {
  open({ draft: { title: "Apple Pie", cookTime: "4" } });
  typeMinutes(typed);
  expect(minutesField().value).toBe("4");
  expect(document.getElementById("cookTimeMinutes-error")).toBeNull();
  typeMinutes(" 45 ");
  expect(minutesField().value).toBe("45");
});

test("other characters that came with the page can be deleted one by one", () => {
  open({ draft: { title: "Apple Pie", cookTime: "45x" } });
  typeMinutes("45-");
  expect(document.getElementById("cookTimeMinutes-error")?.textContent).toBe(wholeMinutes);
  typeMinutes("45");
  expect(document.getElementById("cookTimeMinutes-error")).toBeNull();
});

test.each([
  ["of a stored recipe", { category: "Dinner", cookTime: "45" }, {}],
  ["that a reading has filled", {}, { category: "Dinner", cookTime: "45", readFields: ["category", "cookTime"] }],
] satisfies [string, Partial<RecipeDraft>, Partial<RecipeDraft>][])(
  "while somebody corrects the minutes key by key, the panel %s stays open",
  (_, draft, read) => {
    open({ draft: { title: "Apple Pie", ...draft } });
    act(() => fill(read));
    expect(panelOf(minutesField()).open).toBe(false);
    fireEvent.click(screen.getByText("Meal type, time and servings"));
    typeMinutes("99999");
    expect(document.getElementById("cookTimeMinutes-error")?.textContent).toBe("The cook time can be at most a week.");
    expect(typeKeys("120")).toEqual([true, true, true]);
    submit();
    expect(saved.map(({ cookTime }) => cookTime)).toEqual(["120"]);
  },
);

test("a panel with an invalid field can't be folded", () => {
  open({ draft: { title: "Apple Pie", category: "Dinner" }, errors: { cookTimeMinutes: ["Too much."] } });
  const title = screen.getByText("Meal type, time and servings");
  fireEvent.click(title);
  expect(panelOf(title).open).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "30 min" }));
  fireEvent.click(title);
  expect(panelOf(title).open).toBe(false);
});

test.each([true, false])(
  "a reading folds the panel that it fills, unless somebody types in the panel (%s)",
  (isTyping) => {
    open();
    if (isTyping) minutesField().focus();
    const read: Partial<RecipeDraft> = { category: "Dinner", readFields: ["category"] };
    act(() => fill(read));
    expect(panelOf(minutesField()).open).toBe(isTyping);
    act(() => stores.fields.dispatch({ type: "reset", draft: createEmptyDraft() }));
    expect(panelOf(minutesField()).open).toBe(true);
  },
);

test("a wrong cook time that was typed before hydration is refused at its field, which opens", () => {
  open({ draft: { title: "Apple Pie", category: "Dinner", cookTime: "4a5-x" } });
  expect(minutesField().closest("details")?.open).toBe(false);
  submit();
  expect([saved, minutesField().closest("details")?.open]).toEqual([[], true]);
  expect(document.activeElement).toBe(minutesField());
});

test("a line in doubt is not saved before it was looked at, or all are said to be right", () => {
  const doubted = (text: string) => ({ text, photoId: null, box: null, doubt: "amount" as const });
  open({ draft: { title: "Apple Pie", ingredientsList: ["3 apples"], readLines: [doubted("3 apples")] } });
  submit();
  expect(saved).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Ingredient 1" }));
  fireEvent.click(screen.getByRole("button", { name: "They look right" }));
  expect(screen.queryByRole("alert")).toBeNull();
  submit();
  expect(saved).toHaveLength(1);
});

test("saving again forgets the errors of the last try", () => {
  open({ draft: { title: "Pie" }, errors: { photos: ["A photo is missing."] } });
  submit();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("pasted images are added, and what else is pasted is left alone", async () => {
  open();
  paste(createPhotoFile("notes.txt", { type: "text/plain" }));
  paste(createPhotoFile("1.png", { type: "image/png" }), createPhotoFile("2.jpg"));
  await waitFor(() => expect(previews()).toHaveLength(2));
  expect(toasts).toEqual([]);
});

test("dropped images are added instead of being opened; other files are refused with a message", async () => {
  open();
  expect(fireEvent.dragOver(title())).toBe(false);
  expect(drop(createPhotoFile("1.jpg"), createPhotoFile("recipe.pdf", { type: "application/pdf" }))).toBe(false);
  await waitFor(() => expect(previews()).toHaveLength(1));
  expect(toasts).toEqual(["Only images can be added"]);
});

test("dropping what is no file adds nothing and says nothing", () => {
  open();
  drop();
  expect([previews(), toasts]).toEqual([[], []]);
});

test("while it is being saved nothing changes", () => {
  open({ draft: { title: "Apple Pie" }, isSaving: true });
  expect(save().textContent).toBe("Saving...");
  expect([title(), screen.getByLabelText("Add photos")].map(isChangeable)).toEqual([false, false]);
  paste(createPhotoFile("1.jpg"));
  expect(drop(createPhotoFile("2.jpg"))).toBe(false);
  submit();
  expect([saved, screen.queryByText("Preparing")]).toEqual([[], null]);
});

test("who may not edit can neither change, add nor save", () => {
  open({ draft: { title: "Apple Pie" }, mayEdit: false });
  expect([isChangeable(title()), save().disabled]).toEqual([false, true]);
  paste(createPhotoFile("1.jpg"));
  drop(createPhotoFile("2.jpg"));
  submit();
  expect([saved, screen.queryByText("Preparing")]).toEqual([[], null]);
});

test("an unchanged recipe can't be saved, nor with Ctrl and Enter", () => {
  open({ draft: { title: "Apple Pie" }, isUnchanged: true });
  fireEvent.keyDown(title(), { key: "Enter", ctrlKey: true });
  expect([saved, save().disabled]).toEqual([[], true]);
});

test("while photos are sent their progress is shown, and cancelling goes back to the form", async () => {
  browser.sending = new Promise(() => undefined);
  open({ draft: { title: "Apple Pie" } });
  expect(screen.getByText("80% ready")).toBeTruthy();
  paste(createPhotoFile("1.jpg"), createPhotoFile("2.jpg"));
  await waitFor(() => expect(previews()).toHaveLength(2));
  submit();
  expect(await screen.findByText("Sending 50%")).toBeTruthy();
  expect(screen.getByText("0 of 2 sent")).toBeTruthy();
  expect(screen.queryByText("80% ready")).toBeNull();
  expect([save().textContent, isChangeable(title())]).toEqual(["Uploading photos...", false]);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(save().textContent).toBe("Save Recipe"));
  expect(isChangeable(title())).toBe(true);
  expect(previews()).toHaveLength(2);
});

const unsure = (text: string) => ({ text, photoId: null, box: null, doubt: "unsure" as const });
const textsOf = (label: "Ingredient" | "Step") =>
  screen
    .queryAllByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(`^${label} \\d`) })
    .map(({ value }) => value);

test("a line in the wrong list is moved, which is said, and undone", async () => {
  let undo = () => {};
  connectToaster(({ title, action }) => {
    toasts.push(title);
    undo = () => action?.onClick();
  });
  const instructionsList = ["1 lemon", "Bake."];
  open({ draft: { ingredientsList: ["3 apples"], instructionsList, readLines: [unsure("1 lemon")] } });
  fireEvent.click(screen.getByRole("button", { name: "Move to ingredients, step 1" }));
  expect([textsOf("Ingredient"), textsOf("Step")]).toEqual([["3 apples", "1 lemon"], ["Bake."]]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(`${toasts.at(-1)}.`);
  expect(toasts).toEqual(["Moved to the end of the ingredients"]);
  expect(screen.queryByText("Is this a step?")).toBeNull();
  // Not in a text field, for which a phone would open its keyboard.
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move or remove step 1"));
  act(undo);
  expect([textsOf("Ingredient"), textsOf("Step")]).toEqual([["3 apples"], instructionsList]);
  expect(screen.getByText("Is this a step?")).toBeTruthy();
});

test("the menu closes with the step that was split", async () => {
  const long = "Whisk the eggs with the sugar until both are pale. ".repeat(6).trim();
  open({ draft: { instructionsList: ["Bake.", long, "Serve."] } });
  fireEvent.click(screen.getByRole("button", { name: "Move or remove step 2" }));
  fireEvent.click(screen.getByRole("button", { name: "Split step 2" }));
  expect(textsOf("Step")).toHaveLength(8);
  expect(screen.queryByRole("button", { name: /^Remove step/ })).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move or remove step 2"));
});
