import { expect, test } from "vitest";
import { addForm, type FormFields, type PendingChange, type PendingForm, refuseForm } from "./pending-change.ts";

type Sketch = Partial<Pick<PendingForm, "isTried" | "status">> & { [field: string]: unknown };

let count = 0;
function form(kind: PendingForm["kind"], { isTried = false, status = "waiting", ...fields }: Sketch = {}): PendingForm {
  count += 1;
  const facts = { title: String(fields.title ?? "Pie"), madeAt: count, base: null, problem: null, version: null };
  return { id: String(count), kind, fields: fields as FormFields, isTried, status, isOpen: false, ...facts };
}

const nothing: PendingChange = { ownerId: "anna", recipeId: "pie", version: 3, edition: 0, forms: [] };
const afterAll = (forms: PendingForm[]) => forms.reduce(addForm, nothing);
const sketch = ({ kind, isTried, fields }: PendingForm) => [
  `${kind}${isTried ? " tried" : ""}`,
  ...Object.values(fields).flat(),
];

const tried = { isTried: true };

test.each<[string, PendingForm[], string[][]]>([
  ["of stars the last", [form("rate", { rating: "1" }), form("rate", { rating: "2" })], [["rate", "2"]]],
  [
    "stars behind those that may have arrived",
    [form("rate", { ...tried, rating: "1" }), form("rate", { rating: "2" })],
    [
      ["rate tried", "1"],
      ["rate", "2"],
    ],
  ],
  [
    "of edits the last",
    [form("edit", { title: "A" }), form("rate"), form("edit", { title: "B" })],
    [["edit", "B"], ["rate"]],
  ],
  [
    "both edits, if the first may have arrived",
    [form("edit", { ...tried, title: "A" }), form("edit", { title: "B" })],
    [
      ["edit tried", "A"],
      ["edit", "B"],
    ],
  ],
  [
    "a new recipe with its latest text",
    [form("create", { title: "A" }), form("edit", { title: "B" })],
    [["create", "B", "", "true"]],
  ],
  [
    "a new recipe with its note",
    [form("create", { title: "A" }), form("note", { note: "Salt" })],
    [["create", "A", "Salt"]],
  ],
  [
    "notes, each by itself",
    [form("note", { note: "Salt" }), form("note", { note: "Mint" })],
    [
      ["note", "Salt"],
      ["note", "Mint"],
    ],
  ],
  [
    "an edit in place of the notes that it showed",
    [form("note", { note: "Salt" }), form("edit", { title: "B" })],
    [["edit", "B"]],
  ],
  ["nothing of a deletion and its undo", [form("delete"), form("restore")], []],
  ["the undo of a deletion that may have arrived", [form("delete", tried), form("restore")], [["restore"]]],
  ["one undo", [form("restore"), form("restore")], [["restore"]]],
  ["a deletion behind all else", [form("create"), form("rate"), form("delete")], [["create"], ["rate"], ["delete"]]],
  [
    "what is sent, as it was",
    [form("edit", { status: "sent", title: "A" }), form("edit", { title: "B" })],
    [
      ["edit", "A"],
      ["edit", "B"],
    ],
  ],
])("what waits is %s", (_, forms, left) => {
  expect(afterAll(forms).forms.map(sketch)).toEqual(left);
});

test("photos of both edits are there, in the order of the later one, without those removed since", () => {
  const first = form("edit", {
    uploadedPhotos: ["pear", "plum"],
    removedPhotos: ["one"],
    photoOrder: ["new:0", "new:1", "two"],
  });
  const then = { uploadedPhotos: ["fig"], removedPhotos: ["pear", "two"], photoOrder: ["new:0", "plum"] };
  expect(afterAll([first, form("edit", then)]).forms[0]?.fields).toMatchObject({
    ...{ uploadedPhotos: ["plum", "fig"], removedPhotos: ["one", "two"], photoOrder: ["new:1", "new:0"] },
  });
  const created = form("create", { submissionId: "pie", uploadedPhotos: ["pear", "plum"] });
  const { fields } = afterAll([created, form("edit", then)]).forms[0] ?? {};
  expect(fields).toEqual({ submissionId: "pie", script: "true", uploadedPhotos: ["fig", "plum"] });
});

test("each form that changes the content makes another edition, and stars do not", () => {
  const editions = [form("edit"), form("rate"), form("note"), form("delete")].map(
    (one) => addForm(nothing, one).edition,
  );
  expect(editions).toEqual([1, 0, 1, 0]);
});

const problem = { code: "plan_limit", message: "Full." };

test("of a new recipe that is refused nothing else is left to send; of another the rest is sent", () => {
  const [created, edit] = [form("create", tried), form("edit", tried)];
  const rest = [form("rate"), form("note", { note: "Salt" }), form("delete")];
  const refusedOf = (first: PendingForm) =>
    refuseForm({ ...nothing, forms: [first, ...rest] }, first, problem).forms.map(
      ({ kind, status }) => `${kind} ${status}`,
    );
  expect(refusedOf(created)).toEqual(["create refused"]);
  expect(refusedOf(edit)).toEqual(["edit refused", "rate waiting", "note waiting", "delete waiting"]);
});

test("a later edit takes the place of one that is refused", () => {
  const [edit, later] = [form("edit", { ...tried, uploadedPhotos: ["pear"] }), form("edit", { title: "B" })];
  const { forms } = refuseForm({ ...nothing, forms: [edit, later] }, edit, problem);
  expect(forms).toMatchObject([
    { status: "waiting", isTried: false, fields: { title: "B", uploadedPhotos: ["pear"] } },
  ]);
});
