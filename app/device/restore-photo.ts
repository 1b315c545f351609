import { createPreview } from "#app/browser/image-preparation/prepare-image.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { type AddedPhoto, createAddedPhoto } from "./added-photo.ts";

/** An added photo as a stored draft holds it. */
export type DraftPhoto = Pick<AddedPhoto, "id" | "uploadId" | "wasTried" | "reading" | "origin" | "isText" | "seen"> & {
  name: string;
  prepared: Blob;
};

/** Returns no draft photo while the photo is being prepared. */
export function toDraftPhoto(photo: AddedPhoto): DraftPhoto[] {
  const { id, uploadId, wasTried, reading, origin, isText, seen, file, prepared, box } = photo;
  if (!prepared) return [];
  // The recognized page has coordinates of the whole photo, but only the cropped part is stored.
  const page = box ? null : seen;
  return [{ id, uploadId, wasTried, reading, origin, isText, seen: page, name: file.name, prepared }];
}

export function restorePhoto({ name, prepared, ...stored }: DraftPhoto): AddedPhoto {
  const file = new File([prepared], name, { type: prepared.type });
  return { ...createAddedPhoto(file), ...stored, prepared, preview: createPreview(prepared), stage: "ready" };
}

/** Photos stored by another release may have another shape. */
export function isDraftPhoto(found: unknown): found is DraftPhoto {
  const { id, uploadId, name, origin, prepared } = convertToRecord(found);
  return prepared instanceof Blob && [id, uploadId, name, origin].every((text) => typeof text === "string");
}
