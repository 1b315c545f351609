import { expect, test } from "vitest";
import { arePhotoChangesSaved, createUnchangedPhotos, rebasePhotoChangesOnServer } from "./arrange-photos.ts";

const saved = (...photos: [id: string, uploadId?: string][]) => ({
  photos: photos.map(([id, uploadId = null]) => ({ id, uploadId })),
  isCoverDrawn: false,
});
const changes = { removed: ["b"], order: ["new:1", "a", "new:0"], uploadIds: ["u0", "u1"], isCoverDrawn: false };

test("an upload that has arrived is no longer new, and a photo that is gone is not removed again", () => {
  expect(rebasePhotoChangesOnServer(saved(["a"], ["c", "u1"]), changes)).toEqual({
    removed: [],
    order: ["c", "a", "new:0"],
    uploadIds: ["u0"],
    isCoverDrawn: false,
  });
});

test("changes that begin with the same photos stay as they are", () => {
  expect(rebasePhotoChangesOnServer(saved(["a"], ["b"]), changes)).toEqual(changes);
});

test("changes are made when all has arrived, is removed and in order", () => {
  expect(arePhotoChangesSaved(saved(["d", "u1"], ["a"], ["c", "u0"]), changes)).toBe(true);
  expect(arePhotoChangesSaved(saved(["a"], ["d", "u1"], ["c", "u0"]), changes)).toBe(false);
  expect(arePhotoChangesSaved(saved(["d", "u1"], ["a"], ["c", "u0"], ["b"]), changes)).toBe(false);
  expect(arePhotoChangesSaved({ ...saved(["d", "u1"], ["a"], ["c", "u0"]), isCoverDrawn: true }, changes)).toBe(false);
  expect(arePhotoChangesSaved(saved(["a"]), createUnchangedPhotos(saved(["a"])))).toBe(true);
});
