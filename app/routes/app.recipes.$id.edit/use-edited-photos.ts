import { useRef, useState } from "react";
import { prepareForStorage } from "#app/components/image-preparation/prepare-image.ts";
import { showToast } from "#app/components/ui/toast.ts";
import {
  compressNoticeBytes,
  type PhotoView,
  photoLimits,
  photoMessages,
  recipePhotoMessages,
} from "#app/domain/photos/photo.ts";
import type { RecipeToEdit } from "./edit-reply.ts";

export type EditedPhoto = {
  /** Of the recipe's own photos the id, of new ones a name of this page's. */
  id: string;
  view: PhotoView;
  isMarked: boolean;
  /** What is still to be uploaded; null for the recipe's own. */
  file: Blob | null;
};

/** The photos of the form: the recipe's own, less those marked for deletion, and new ones, in the order in which they are to be. */
export function useEditedPhotos(own: RecipeToEdit["photos"]) {
  const [photos, setPhotos] = useState<EditedPhoto[]>(() => own.map(toEdited));
  const [isChanged, setIsChanged] = useState(false);
  const latest = useRef(photos);
  latest.current = photos;
  const adding = useRef(Promise.resolve());

  function change(next: EditedPhoto[]) {
    latest.current = next;
    setPhotos(next);
    setIsChanged(true);
  }

  async function addNow(files: File[]) {
    const images = files.filter((file) => file.type.startsWith("image/") && file.type !== "image/svg+xml");
    if (images.length < files.length) {
      const description = "Use JPEG, PNG, WebP, GIF or HEIC.";
      showToast({ title: "Only images can be added", description, variant: "destructive" });
    }
    const room = photoLimits.perRecipe - latest.current.filter((photo) => !photo.isMarked).length;
    const taken = images.slice(0, Math.max(0, room));
    if (images.length > 0 && taken.length === 0) showToast({ ...recipePhotoMessages.limit, variant: "destructive" });
    else if (taken.length < images.length) {
      showToast({ title: recipePhotoMessages.someAdded(taken.length, images.length) });
    }
    if (taken.some((file) => file.size > compressNoticeBytes)) showToast(photoMessages.compressing);
    for (const file of taken) {
      const prepared = await prepareForStorage(file);
      if (prepared) change([...latest.current, newPhoto(prepared)]);
      else {
        const description = `${file.name} may be damaged. Please try another one.`;
        showToast({ title: "This image can't be read", description, variant: "destructive" });
      }
    }
  }

  return {
    photos,
    isChanged,
    /** One choice after the other, so that each knows how much room is left. */
    add(files: File[]) {
      adding.current = adding.current.then(() => addNow(files));
    },
    /** New ones go at once; the recipe's own when the form is saved. */
    toggleMark(id: string) {
      change(
        latest.current.flatMap((photo) => {
          if (photo.id !== id) return [photo];
          return photo.file ? [] : [{ ...photo, isMarked: !photo.isMarked }];
        }),
      );
    },
    move(id: string, by: -1 | 1) {
      const from = latest.current.findIndex((photo) => photo.id === id);
      const to = from + by;
      const moved = latest.current[from];
      if (!moved || to < 0 || to >= latest.current.length) return;
      const others = latest.current.filter((photo) => photo.id !== id);
      change([...others.slice(0, to), moved, ...others.slice(to)]);
    },
    /** To the front. That alone is no change to be saved when the server has it already. */
    bringToFront(id: string, isSaved: boolean) {
      const chosen = latest.current.filter((photo) => photo.id === id);
      setPhotos([...chosen, ...latest.current.filter((photo) => photo.id !== id)]);
      if (!isSaved) setIsChanged(true);
    },
    /** The recipe's own photos as they are by now, with what was added here. */
    startFrom(current: RecipeToEdit["photos"]) {
      const marked = new Set(latest.current.filter((photo) => photo.isMarked).map((photo) => photo.id));
      const own = current.map((photo) => ({ ...toEdited(photo), isMarked: marked.has(photo.id) }));
      setPhotos([...own, ...latest.current.filter((photo) => photo.file !== null)]);
    },
  };
}

function toEdited({ id, view }: RecipeToEdit["photos"][number]): EditedPhoto {
  return { id, view, isMarked: false, file: null };
}

let count = 0;

function newPhoto(file: Blob): EditedPhoto {
  count += 1;
  const src = URL.createObjectURL(file);
  const view = { src, srcSet: null, width: null, height: null, color: null, alt: "New photo" };
  return { id: `added-${count}`, view, isMarked: false, file };
}
