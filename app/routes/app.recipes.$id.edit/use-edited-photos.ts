import { useState } from "react";
import type { AddedPhoto } from "#app/browser/photo-upload/added-photo.ts";
import { useAddedPhotos } from "#app/browser/photo-upload/use-added-photos.ts";
import { showToast } from "#app/browser/toast.ts";
import { type PhotoView, photoLimits, recipePhotoMessages } from "#app/domain/photos/photo.ts";
import { newPhotoRef } from "#app/domain/recipes/arrange-photos.ts";
import type { RecipeToEdit } from "./edit-reply.ts";

/** One of the recipe's own, or a new one. */
export type EditedPhoto =
  | { id: string; view: PhotoView; isMarked: boolean; added: null }
  | { id: string; view: null; isMarked: false; added: AddedPhoto };

/** The part of a save that concerns the photos. */
export type PhotoChanges = { removed: string[]; order: string[]; uploadIds: string[] };

type Own = RecipeToEdit["photos"][number];

/**
 * The form's photos: the recipe's own, without those marked for deletion, and new ones, in the order in which
 * they will be saved.
 */
export function useEditedPhotos(initial: Own[]) {
  const [own, setOwn] = useState(initial);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState(() => initial.map((photo) => photo.id));
  const [isMoved, setIsMoved] = useState(false);
  const adding = useAddedPhotos(showToast);
  const photos = order.flatMap((id): EditedPhoto[] => {
    const ownPhoto = own.find((photo) => photo.id === id);
    if (ownPhoto) return [{ ...ownPhoto, isMarked: marked.has(id), added: null }];
    const added = adding.photos.find((photo) => photo.id === id);
    return added ? [{ id, view: null, isMarked: false, added }] : [];
  });
  const room = photoLimits.perRecipe - own.filter((photo) => !marked.has(photo.id)).length;

  function reorder(next: string[]) {
    setOrder(next);
    setIsMoved(true);
  }

  return {
    photos,
    adding,
    isChanged: isMoved || marked.size > 0 || adding.photos.length > 0,
    add(files: File[]) {
      const { taken, chosen } = adding.add(files, room);
      setOrder((before) => [...before, ...taken]);
      if (chosen > 0 && taken.length === 0) showToast({ ...recipePhotoMessages.limit, variant: "destructive" });
      else if (taken.length < chosen) showToast({ title: recipePhotoMessages.someAdded(taken.length, chosen) });
    },
    /** Removes a new photo immediately, and one of the recipe's own when the form is saved. */
    toggleMark(id: string) {
      if (!own.some((photo) => photo.id === id)) return adding.remove(id);
      const next = new Set(marked);
      if (!next.delete(id)) next.add(id);
      else if (adding.photos.length >= room) return showToast({ ...recipePhotoMessages.limit, variant: "destructive" });
      setMarked(next);
    },
    move(id: string, by: -1 | 1) {
      const ids = photos.map((photo) => photo.id);
      const from = ids.indexOf(id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= ids.length) return;
      ids.splice(to, 0, ...ids.splice(from, 1));
      reorder(ids);
    },
    /** Moves a photo to the front. This is no unsaved change if the server already has it. */
    bringToFront(id: string, isSaved: boolean) {
      const next = [id, ...order.filter((other) => other !== id)];
      if (isSaved) setOrder(next);
      else reorder(next);
    },
    /** The recipe's own photos in their current state, plus those added here that are not among them yet. */
    startFrom(current: Own[]) {
      const isOwn = ({ uploadId }: AddedPhoto) => current.some((photo) => photo.uploadId === uploadId);
      const saved = adding.photos.filter(isOwn);
      for (const photo of saved) adding.remove(photo.id);
      setOwn(current);
      setMarked(new Set([...marked].filter((id) => current.some((photo) => photo.id === id))));
      setOrder([...current, ...adding.photos.filter((photo) => !saved.includes(photo))].map((photo) => photo.id));
    },
    /** Uploads the new photos and returns the changes to all of them. Null when that failed with a message. */
    async send(title: string): Promise<PhotoChanges | null> {
      const places = photos.flatMap(({ id, added }, index) => (added ? [{ id, index }] : []));
      const sent = await adding.send(title, places);
      if (!sent) return null;
      const refs = new Map([...sent.keys()].map((id, place) => [id, newPhotoRef(place)]));
      return {
        removed: photos.filter((photo) => photo.isMarked).map((photo) => photo.id),
        order: photos
          .filter((photo) => !photo.isMarked)
          .flatMap(({ id, added }) => (added ? (refs.get(id) ?? []) : id)),
        uploadIds: [...sent.values()],
      };
    },
  };
}
