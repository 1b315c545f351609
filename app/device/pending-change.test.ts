import { expect, test } from "vitest";
import {
  addPendingForm,
  getVersionOfPendingText,
  markFormRefused,
  type PendingChange,
  type PendingForm,
  type PendingFormFields,
} from "./pending-change.ts";

type Sketch = Partial<Pick<PendingForm, "status">> & { [field: string]: unknown };

let count = 0;
function form(kind: PendingForm["kind"], { status = "waiting", ...fields }: Sketch = {}): PendingForm {
  count += 1;
  const facts = { title: String(fields.title ?? "Pie"), madeAt: count, base: null, problem: null, version: null };
  const id = String(count);
  return { id, kind, fields: fields as PendingFormFields, status, mergedVersion: null, isReopened: false, ...facts };
}

const nothing: PendingChange = { ownerId: "anna", recipeId: "pie", version: 3, forms: [] };
const queueForms = (forms: PendingForm[]) => forms.reduce(addPendingForm, nothing);

test.each<[string, PendingForm[], string[]]>([
  ["a rating replaces a pending one", [form("rate"), form("edit"), form("rate")], ["edit", "rate"]],
  ["a rating leaves a sent one", [form("rate", { status: "sent" }), form("rate")], ["rate", "rate"]],
  ["a restoration replaces a deletion", [form("create"), form("delete"), form("restore")], ["create", "restore"]],
  ["a restoration replaces another", [form("restore"), form("restore")], ["restore"]],
  [
    "all others stay in order",
    [form("create"), form("edit"), form("note"), form("note"), form("edit"), form("delete")],
    ["create", "edit", "note", "note", "edit", "delete"],
  ],
])("%s", (_, forms, kinds) => {
  expect(queueForms(forms).forms.map(({ kind }) => kind)).toEqual(kinds);
});

test("each pending text has a higher version, which no server uses; a rating makes none", () => {
  const versions = [form("edit"), form("note")].map((one) => getVersionOfPendingText(queueForms([one, form("rate")])));
  const [first = 0, second = 0] = versions;
  expect([first < 0, first < second]).toEqual([true, true]);
});

const problem = { code: "plan_limit", message: "Full." };
const refuseFirst = (forms: PendingForm[]) =>
  forms[0] ? markFormRefused({ ...nothing, forms }, forms[0], problem).forms : [];

test.each<["create" | "edit" | "rate", string[]]>([
  ["create", ["create refused"]],
  ["edit", ["edit refused", "rate waiting", "note waiting", "delete waiting"]],
  ["rate", ["rate refused", "rate waiting", "edit waiting", "note waiting", "delete waiting"]],
])("after a refused %s, what does not depend on that form is still sent", (kind, left) => {
  const forms = [form(kind), form("rate"), form("edit"), form("note"), form("delete")];
  expect(refuseFirst(forms).map((one) => `${one.kind} ${one.status}`)).toEqual(left);
});

test("a refused form has the texts, notes and photos of later ones that build on it", () => {
  const forms = [
    form("create", { title: "A", uploadedPhotos: ["pear", "plum"] }),
    form("edit", { title: "B", notes: "Hot", uploadedPhotos: ["fig"], removedPhotos: ["pear"] }),
    form("note", { note: "Salt" }),
  ];
  expect(refuseFirst(forms)).toMatchObject([
    {
      kind: "create",
      title: "B",
      problem,
      fields: { title: "B", notes: "Hot\nSalt", uploadedPhotos: ["plum", "fig"] },
    },
  ]);
});
