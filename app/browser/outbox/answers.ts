import { fieldsOf } from "#app/domain/fields-of.ts";
import { isToSend } from "#app/domain/kept-pages.ts";
import type { OperationAnswer } from "#app/domain/offline/apply-operations.server.ts";
import { operationForm } from "#app/domain/offline/operations.schema.ts";
import { drawnCover, newPhotoRef } from "#app/domain/recipes/arrange-photos.ts";
import { draftOfFields, draftToFields } from "#app/domain/recipes/recipe-draft.ts";
import { resolveConflict } from "#app/recipe-form/edit/resolve-conflict.ts";
import { type Change, type Outbox, type RefusedChange, recipeOf, uploadIdsOf } from "./outbox.ts";

type Conflict = Extract<OperationAnswer, { outcome: "conflict" }>;

/** The outbox after these answers of the server. */
export function withAnswers(outbox: Outbox, answers: OperationAnswer[]): Outbox {
  return answers.reduce((before, answer) => {
    const change = before.changes.find((one) => one.number === answer.number && isToSend(one));
    return change ? withAnswer(before, change, answer) : before;
  }, outbox);
}

function withAnswer(outbox: Outbox, change: Change, answer: OperationAnswer): Outbox {
  switch (answer.outcome) {
    case "done":
    case "merged":
      return settle(outbox, change, answer);
    case "refused":
      return refuse(outbox, change, answer);
    case "conflict":
      return meet(outbox, change, answer);
  }
}

/** What was built on it knows its version from now on, and its id, if the server had to choose another. */
function settle(outbox: Outbox, done: Change, { id, version }: { id: string; version: number | null }): Outbox {
  const changes = outbox.changes.map((change) => {
    if (change === done) return { ...withId(change, id), version, isDone: true };
    const named = recipeOf(change) === recipeOf(done) ? withId(change, id) : change;
    return version !== null && isBuiltOn(change, done) ? withVersion(named, version) : named;
  });
  return { ...outbox, changes };
}

function withId(change: Change, id: string): Change {
  if (recipeOf(change) === id) return change;
  const named = change.operation.kind === "add-recipe" ? { submissionId: id } : { recipe: id };
  return {
    ...change,
    fields: { ...change.fields, ...named },
    operation: { ...change.operation, ...named } as Change["operation"],
    base: change.base && { ...change.base, id },
  };
}

function withVersion(change: Change, version: number): Change {
  return {
    ...change,
    fields: { ...change.fields, version },
    operation: { ...change.operation, version } as Change["operation"],
    base: change.base && { ...change.base, version },
  };
}

/** It has this edit's changes in it. */
function nextEdit({ changes }: Outbox, change: Change): Change | undefined {
  if (change.operation.kind !== "edit-recipe") return undefined;
  return changes.find((one) => one.operation.kind === "edit-recipe" && isBuiltOn(one, change));
}

function isBuiltOn({ fields }: Change, earlier: Change): boolean {
  return fieldsOf(fields.version).operation === earlier.number;
}

/** It waits for the person, with what was built on it: the latest text, and the photos of all. */
export function refuse(outbox: Outbox, change: Change, { code, title, message }: RefusedChange["why"]): Outbox {
  const ofRecipe = outbox.changes.filter((one) => one.number > change.number && recipeOf(one) === recipeOf(change));
  const next = nextEdit(outbox, change);
  const folded = next && fold(change, next);
  if (folded) return withChanges(outbox, [change], (one) => (one === next ? folded : one));
  // Nothing is left to be told.
  const isUndone = ofRecipe.some(({ operation }) => operation.kind === "restore-recipe");
  if (change.operation.kind === "delete-recipe" && isUndone) return withChanges(outbox, [change]);
  const isAdded = change.operation.kind === "add-recipe";
  const whole = isAdded ? ofRecipe.reduce((before, later) => fold(before, later) ?? before, change) : change;
  const left = withChanges(outbox, isAdded ? [change, ...ofRecipe] : [change]);
  return { ...left, refused: [...outbox.refused, { ...whole, why: { code, title, message } }] };
}

function withChanges(outbox: Outbox, without: Change[], map = (change: Change) => change): Outbox {
  return { ...outbox, changes: outbox.changes.filter((one) => !without.includes(one)).map(map) };
}

/** The later edit alone, in place of both. Null if they can't be one. */
function fold(earlier: Change, later: Change): Change | null {
  if (later.operation.kind !== "edit-recipe") return null;
  const [uploaded, own] = [uploadIdsOf(earlier), uploadIdsOf(later)];
  const { removedPhotos, photoOrder, cameAlong } = later.operation;
  const kept = uploaded.filter((id) => !removedPhotos.includes(id));
  const refs = new Map([
    ...kept.map((id, place) => [id, newPhotoRef(place)] as const),
    ...own.map((_, place) => [newPhotoRef(place), newPhotoRef(kept.length + place)] as const),
  ]);
  const uploadedPhotos = [...kept, ...own];
  const { operation } = earlier;
  if (operation.kind === "add-recipe") {
    const { recipe: _, version: __, removedPhotos: ___, photoOrder: ____, cameAlong: _____, ...texts } = later.fields;
    const { submissionId } = operation;
    return withFields(earlier, { ...texts, kind: operation.kind, submissionId, uploadedPhotos });
  }
  if (operation.kind !== "edit-recipe") return null;
  const fields = {
    ...later.fields,
    version: earlier.fields.version,
    uploadedPhotos,
    removedPhotos: [...operation.removedPhotos, ...removedPhotos.filter((id) => !uploaded.includes(id))],
    photoOrder: photoOrder.map((ref) => refs.get(ref) ?? ref),
    cameAlong: [...new Set([...operation.cameAlong, ...cameAlong])],
  };
  return withFields({ ...later, base: earlier.base }, fields);
}

function withFields(change: Change, fields: Change["fields"]): Change | null {
  const { data } = operationForm.safeParse(fields);
  return data ? { ...change, fields, operation: data } : null;
}

/** The edit form's own rules: what both can have is merged and sent again, what both changed waits for the person. */
function meet(outbox: Outbox, change: Change, { current, ...why }: Conflict): Outbox {
  const { base, operation, fields } = change;
  if (operation.kind !== "edit-recipe" || nextEdit(outbox, change) || !current || !base)
    return refuse(outbox, change, why);
  const { removedPhotos: removed, photoOrder: order, uploadedPhotos: uploadIds } = operation;
  const isCoverDrawn = operation.primaryPhoto === drawnCover;
  const mine = { draft: draftOfFields(fields), photos: { removed, order, uploadIds, isCoverDrawn } };
  const { edit, taken, conflicts } = resolveConflict({ base, current, sentBefore: [] }, mine);
  if (conflicts.length > 0 || why.code !== "changed_meanwhile") return refuse(outbox, change, why);
  const number = outbox.last + 1;
  const merged = withFields(
    { ...change, number, base: current, mayHaveArrived: false },
    {
      kind: operation.kind,
      ...Object.fromEntries(Object.entries(draftToFields(edit.draft)).filter(([, text]) => text !== "")),
      recipe: operation.recipe,
      version: current.version,
      removedPhotos: edit.photos.removed,
      photoOrder: edit.photos.order,
      uploadedPhotos: edit.photos.uploadIds,
      primaryPhoto: edit.photos.isCoverDrawn ? drawnCover : undefined,
      cameAlong: [...new Set([...operation.cameAlong, ...taken])],
    },
  );
  if (!merged) return refuse(outbox, change, why);
  const left = withChanges(outbox, [change]);
  return { ...left, last: number, changes: [...left.changes, merged] };
}
