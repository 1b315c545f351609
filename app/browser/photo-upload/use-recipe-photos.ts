import { useState } from "react";
import { type PhotoView, photoLimits } from "#app/domain/photos/photo.ts";
import { newPhotoRef } from "#app/domain/recipes/arrange-photos.ts";
import type { PhotoBox } from "#app/reading/reading.ts";
import { forgetError } from "../toast.ts";
import type { AddedPhoto } from "./added-photo.ts";
import type { PhotoChanges } from "./photo-changes.ts";
import { type PhotoMessage, tellOfPhoto } from "./tell-of-photo.ts";
import { useAddedPhotos } from "./use-added-photos.ts";

/** A stored photo of the recipe, or a new one. */
export type RecipePhoto =
  | { id: string; view: PhotoView; isMarked: boolean; added: null }
  | { id: string; view: null; isMarked: false; added: AddedPhoto };

/** The share of a photo from which on a part of it is not worth a photo of its own. */
const nearlyWhole = 0.85;

export function isNearlyWhole(box: PhotoBox): boolean {
  return box.width * box.height >= nearlyWhole;
}

type Stored = { id: string; uploadId: string | null; view: PhotoView };
type Options = {
  tell?(message: PhotoMessage): void;
  /** What to say when there was no room for all that were chosen. */
  limitMessage(taken: number, chosen: number): PhotoMessage;
  /** Whether none of the stored photos is the cover. */
  isCoverDrawn?: boolean;
};

/**
 * A recipe form's photos: the stored ones, without those marked for deletion, and new ones, in the order in
 * which they will be saved. A new recipe has no stored ones.
 */
export function useRecipePhotos(initial: Stored[], options: Options) {
  const { tell = tellOfPhoto, limitMessage } = options;
  const [stored, setStored] = useState(initial);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState(() => initial.map((photo) => photo.id));
  const [isMoved, setIsMoved] = useState(false);
  /** Whether the person has cropped or removed a photo. */
  const [isTouched, setIsTouched] = useState(false);
  /** The person's choice of the cover, or the recipe's; without one a photo of text is no cover. */
  const [choice, setChoice] = useState<"drawn" | "photo" | null>(options.isCoverDrawn ? "drawn" : null);
  const adding = useAddedPhotos(tell);
  // Photos restored from an earlier visit come before those that were chosen since.
  const restored = adding.photos.filter((photo) => !order.includes(photo.id)).map((photo) => photo.id);
  const isArranged = isTouched || restored.length > 0;
  const photos = [...restored, ...order].flatMap((id): RecipePhoto[] => {
    const storedPhoto = stored.find((photo) => photo.id === id);
    if (storedPhoto) return [{ ...storedPhoto, isMarked: marked.has(id), added: null }];
    const added = adding.photos.find((photo) => photo.id === id);
    return added ? [{ id, view: null, isMarked: false, added }] : [];
  });
  const first = photos.find((photo) => !photo.isMarked);
  const isCoverDrawn = first !== undefined && (choice === null ? first.added?.isText === true : choice === "drawn");
  const room = photoLimits.perRecipe - stored.filter((photo) => !marked.has(photo.id)).length;
  const isFull = adding.photos.length >= room;

  function add(files: File[]) {
    forgetError();
    const { taken, chosen } = adding.add(files, room);
    setOrder((before) => [...before, ...taken]);
    if (taken.length < chosen) tell(limitMessage(taken.length, chosen));
  }

  return {
    photos,
    adding,
    /** Whether the cover is drawn although there are photos. */
    isCoverDrawn,
    /** Whether there is no room for another photo. */
    isFull,
    isChanged: isMoved || marked.size > 0 || adding.photos.length > 0,
    add,
    /**
     * Takes a part of a photo that was added as the main photo, unless there is no room or the person has
     * arranged the photos. A part that is nearly the whole photo is that photo.
     */
    proposeCover(of: AddedPhoto, box: PhotoBox) {
      if (isMoved || isArranged) return;
      const isWhole = isNearlyWhole(box);
      if (!isWhole && isFull) return;
      const id = isWhole ? of.id : adding.addPart(of, box);
      setOrder((before) => [id, ...before.filter((other) => other !== id)]);
    },
    /** Removes a new photo immediately, and a stored one when the form is saved; a second call keeps it. */
    remove(id: string) {
      forgetError();
      setIsTouched(true);
      if (!stored.some((photo) => photo.id === id)) return adding.remove(id);
      const next = new Set(marked);
      if (!next.delete(id)) next.add(id);
      else if (isFull) return tell(limitMessage(0, 1));
      setMarked(next);
    },
    move(id: string, by: -1 | 1) {
      const ids = photos.map((photo) => photo.id);
      const from = ids.indexOf(id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= ids.length) return;
      ids.splice(to, 0, ...ids.splice(from, 1));
      setOrder(ids);
      setIsMoved(true);
    },
    /** Moves a photo to the front. This is no unsaved change if the server already has it. */
    bringToFront(id: string, isSaved: boolean) {
      setOrder([id, ...photos.map((photo) => photo.id).filter((other) => other !== id)]);
      setChoice("photo");
      if (!isSaved) setIsMoved(true);
    },
    /** No photo is the cover. */
    drawCover(isSaved: boolean) {
      setChoice("drawn");
      if (!isSaved) setIsMoved(true);
    },
    crop(photo: AddedPhoto, box: PhotoBox | null) {
      setIsTouched(true);
      adding.crop(photo, box);
    },
    /** Back to an empty form. */
    clear() {
      adding.clear();
      setOrder([]);
      setChoice(null);
      setIsMoved(false);
      setIsTouched(false);
    },
    /**
     * The stored photos in their current state, plus those added here that are not among them yet. The person's
     * own order and cover stay.
     */
    startFrom(current: Stored[], isDrawn: boolean) {
      const savedAs = new Map(
        adding.photos.flatMap(({ id, uploadId }): [string, string][] => {
          const saved = current.find((photo) => photo.uploadId === uploadId);
          return saved ? [[id, saved.id]] : [];
        }),
      );
      for (const id of savedAs.keys()) adding.remove(id);
      setStored(current);
      setMarked(new Set([...marked].filter((id) => current.some((photo) => photo.id === id))));
      const ids = [...current, ...adding.photos.filter((photo) => !savedAs.has(photo.id))].map((photo) => photo.id);
      if (!isMoved) {
        setChoice(isDrawn ? "drawn" : null);
        return setOrder(ids);
      }
      const moved = photos.map(({ id }) => savedAs.get(id) ?? id).filter((id) => ids.includes(id));
      setOrder([...moved, ...ids.filter((id) => !moved.includes(id))]);
    },
    /** Uploads the new photos and returns the changes to all of them. Null when that failed with a message. */
    async send(title: string): Promise<PhotoChanges | null> {
      const places = photos.flatMap(({ id, added }, index) => (added ? [{ id, index: index || null }] : []));
      const sent = await adding.send(title, places);
      if (!sent) return null;
      const refs = new Map([...sent.keys()].map((id, place) => [id, newPhotoRef(place)]));
      return {
        removed: photos.filter((photo) => photo.isMarked).map((photo) => photo.id),
        order: photos
          .filter((photo) => !photo.isMarked)
          .flatMap(({ id, added }) => (added ? (refs.get(id) ?? []) : id)),
        uploadIds: [...sent.values()],
        isCoverDrawn,
      };
    },
  };
}

export type RecipePhotos = ReturnType<typeof useRecipePhotos>;
