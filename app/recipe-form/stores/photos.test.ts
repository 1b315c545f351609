import type { PhotoBox } from "recipe-parser";
import { expect, test } from "vitest";
import { type AddedPhoto, createAddedPhoto } from "#app/device/added-photo.ts";
import {
  countFreePhotoSlots,
  createPhotosState,
  havePhotosChanged,
  isCoverDrawn,
  listAddedPhotos,
  listPhotoChanges,
  type PhotosState,
  reducePhotos,
  type StoredPhoto,
} from "./photos.ts";

const addPhotos = (photos: PhotosState, added: AddedPhoto[]) => reducePhotos(photos, { type: "add", added });
const restorePhotos = (photos: PhotosState, restored: AddedPhoto[]) =>
  reducePhotos(photos, { type: "restore", restored });
const removePhoto = (photos: PhotosState, id: string) => reducePhotos(photos, { type: "remove", id });
const movePhoto = (photos: PhotosState, id: string, by: -1 | 1) => reducePhotos(photos, { type: "move", id, by });
const makePrimary = (photos: PhotosState, id: string, isSaved: boolean) =>
  reducePhotos(photos, { type: "makePrimary", id, isSaved });
const drawCover = (photos: PhotosState, isSaved: boolean) => reducePhotos(photos, { type: "drawCover", isSaved });
const rebase = (photos: PhotosState, current: StoredPhoto[], isDrawn: boolean) =>
  reducePhotos(photos, { type: "rebase", current, isDrawn });
/** Records that all added photos show text and no dish. */
const markTexts = (photos: PhotosState) =>
  reducePhotos(photos, {
    type: "recordAnalysis",
    findings: listAddedPhotos(photos).map(({ id }) => ({ id, isText: true, seen: null })),
  });

const view = { src: "/p.webp", width: 800, height: 600, color: null, alt: "Pie" };
const stored = (...ids: string[]) => ids.map((id) => ({ id, uploadId: null, view, hasFailed: false }));
const half = { x: 0, y: 0, width: 1, height: 0.5 };
const whole = { x: 0, y: 0, width: 1, height: 1 };

/** A photo that was sent. Its id is its name. */
function photo(name: string, changes: Partial<AddedPhoto> = {}): AddedPhoto {
  return {
    ...createAddedPhoto(new File([name], name), null, "chosen at once"),
    id: name,
    uploadId: `upload-${name}`,
    stage: "sent",
    ...changes,
  };
}
const recipeWith = (ids: string[], added: string[]) =>
  addPhotos(
    createPhotosState(stored(...ids)),
    added.map((name) => photo(name)),
  );
/** Proposes the part of a photo that shows the dish. */
const propose = (photos: PhotosState, of: AddedPhoto, box: PhotoBox) =>
  reducePhotos(photos, { type: "proposeCover", of, part: createAddedPhoto(of.file, box) });
const names = ({ all }: PhotosState) => all.map(({ id, added }) => (added?.box ? `${added.file.name} (part)` : id));
const marked = ({ all }: PhotosState) => all.filter((one) => one.isMarked).map(({ id }) => id);

test("a new photo is removed at once", () => {
  const photos = recipeWith(["a"], ["1"]);
  expect(havePhotosChanged(photos)).toBe(true);
  const without = removePhoto(photos, "1");
  expect([names(without), havePhotosChanged(without)]).toEqual([["a"], false]);
});

test("a stored photo is marked for deletion, stays in its place, and is kept on second thoughts", () => {
  const photos = removePhoto(recipeWith(["a", "b"], []), "a");
  expect([names(photos), marked(photos), havePhotosChanged(photos)]).toEqual([["a", "b"], ["a"], true]);
  const again = removePhoto(photos, "a");
  expect([marked(again), havePhotosChanged(again)]).toEqual([[], false]);
});

test("a marked photo makes room for another, and is kept only while there is room", () => {
  const photos = removePhoto(recipeWith(["a", "b", "c", "d", "e", "f"], []), "f");
  expect(countFreePhotoSlots(photos)).toBe(1);
  const full = addPhotos(photos, [photo("1")]);
  expect([names(full), countFreePhotoSlots(full)]).toEqual([["a", "b", "c", "d", "e", "f", "1"], 0]);
  expect(marked(removePhoto(full, "f"))).toEqual(["f"]);
  expect(marked(removePhoto(removePhoto(full, "1"), "f"))).toEqual([]);
});

test("a photo that can't be used takes no room, and makes way for good when another is added", () => {
  const [first, ...others] = stored("a", "b", "c", "d", "e", "f");
  const photos = createPhotosState([{ ...first, hasFailed: true } as (typeof others)[number], ...others]);
  expect([countFreePhotoSlots(photos), marked(photos)]).toEqual([1, []]);
  for (const now of [addPhotos(photos, [photo("1")]), restorePhotos(photos, [photo("1")])]) {
    expect([countFreePhotoSlots(now), marked(now), marked(removePhoto(now, "a"))]).toEqual([0, ["a"], ["a"]]);
  }
});

test("a photo is moved by one place, and not beyond the ends", () => {
  const photos = recipeWith(["a", "b"], []);
  expect(movePhoto(movePhoto(photos, "a", -1), "b", 1)).toEqual(photos);
  const moved = movePhoto(addPhotos(photos, [photo("1")]), "1", -1);
  expect(names(moved)).toEqual(["a", "1", "b"]);
  const again = movePhoto(moved, "a", 1);
  expect(names(again)).toEqual(["1", "a", "b"]);
  expect(havePhotosChanged(removePhoto(again, "1"))).toBe(true);
});

test("bringing a photo to the front is an unsaved change, unless the server has it already", () => {
  const photos = makePrimary(recipeWith(["a", "b", "c"], []), "c", true);
  expect([names(photos), havePhotosChanged(photos)]).toEqual([["c", "a", "b"], false]);
  const again = makePrimary(photos, "b", false);
  expect([names(again), havePhotosChanged(again)]).toEqual([["b", "c", "a"], true]);
});

test("the dish that a screenshot shows becomes the main photo", () => {
  const photos = recipeWith([], ["1", "2"]);
  expect(names(propose(photos, photo("2"), half))).toEqual(["2 (part)", "1", "2"]);
  const nearlyWhole = { x: 0.02, y: 0, width: 0.9, height: 1 };
  expect(names(propose(photos, photo("2"), nearlyWhole))).toEqual(["2", "1"]);
});

test("a photo that is chosen later comes after the main photo, whatever it shows", () => {
  const later = (name: string) => photo(name, { selection: "chosen later" });
  const photos = addPhotos(recipeWith([], ["1", "2"]), [later("3"), later("4")]);
  for (const box of [half, whole]) expect(propose(photos, later("4"), box)).toBe(photos);
  const stored = addPhotos(recipeWith(["a"], []), [later("3")]);
  expect(propose(stored, later("3"), whole)).toBe(stored);
});

test("a dish that is chosen later becomes the main photo where there are only photos of text", () => {
  const later = photo("2", { selection: "chosen later" });
  const texts = markTexts(recipeWith([], ["1"]));
  expect(names(propose(addPhotos(texts, [later]), later, whole))).toEqual(["2", "1"]);
});

test("no cover is proposed over an order that was made by hand, nor over photos of an earlier visit", () => {
  const moved = movePhoto(recipeWith([], ["1", "2", "3"]), "3", -1);
  for (const box of [half, whole]) expect(names(propose(moved, photo("2"), box))).toEqual(["1", "3", "2"]);
  const restored = restorePhotos(recipeWith([], ["2"]), [photo("1")]);
  expect(names(propose(restored, photo("2"), half))).toEqual(["1", "2"]);
  const removed = removePhoto(recipeWith([], ["1", "2"]), "1");
  expect(names(propose(removed, photo("2"), half))).toEqual(["2"]);
});

test("without room for a part no cover is proposed, though a whole photo still comes to the front", () => {
  const photos = recipeWith([], ["1", "2", "3", "4", "5", "6"]);
  expect(propose(photos, photo("6"), half)).toBe(photos);
  expect(names(propose(photos, photo("6"), whole))).toEqual(["6", "1", "2", "3", "4", "5"]);
});

test("starting from what the server has drops uploads that arrived, and keeps what is not saved yet", () => {
  const photos = removePhoto(removePhoto(recipeWith(["a", "b", "c"], ["1", "2"]), "a"), "b");
  const current = [...stored("c", "b"), { id: "d", uploadId: "upload-1", view, hasFailed: false }];
  const now = rebase(photos, current, true);
  expect([names(now), marked(now), isCoverDrawn(now)]).toEqual([["c", "b", "d", "2"], ["b"], true]);
});

test("starting from what the server has keeps an order that was made by hand, and its cover", () => {
  const photos = makePrimary(recipeWith(["a", "b"], ["1", "2"]), "2", false);
  const current = [...stored("c", "b", "a"), { id: "d", uploadId: "upload-1", view, hasFailed: false }];
  const now = rebase(photos, current, true);
  expect([names(now), isCoverDrawn(now)]).toEqual([["2", "a", "b", "d", "c"], false]);
});

test("a save tells which photos go, which come, and their order", () => {
  const photos = makePrimary(removePhoto(recipeWith(["a", "b", "c"], ["1", "2"]), "b"), "2", false);
  expect(listPhotoChanges(photos)).toEqual({
    removed: ["b"],
    order: ["new:0", "a", "c", "new:1"],
    uploadIds: ["upload-2", "upload-1"],
    isCoverDrawn: false,
  });
});

test("a photo that could not be prepared is no part of a save", () => {
  const photos = addPhotos(recipeWith([], ["1"]), [photo("2", { stage: "preparing" })]);
  expect(listPhotoChanges(photos)).toMatchObject({ order: ["new:0"], uploadIds: ["upload-1"] });
});

test("a photo that shows only text is no cover, unless the person makes it one", () => {
  const photos = markTexts(recipeWith([], ["1", "2"]));
  expect([isCoverDrawn(photos), listPhotoChanges(photos).isCoverDrawn]).toEqual([true, true]);
  const chosen = makePrimary(photos, "2", false);
  expect(isCoverDrawn(chosen)).toBe(false);
  expect(isCoverDrawn(drawCover(chosen, false))).toBe(true);
  expect(isCoverDrawn(createPhotosState([], true))).toBe(false);
});

test("a change to a photo leaves its id and the stored ones alone", () => {
  const photos = reducePhotos(recipeWith(["a"], ["1"]), {
    type: "update",
    id: "1",
    changes: { sentShare: 0.5 },
  });
  expect(names(photos)).toEqual(["a", "1"]);
  expect(listAddedPhotos(photos).map(({ sentShare }) => sentShare)).toEqual([0.5]);
});
