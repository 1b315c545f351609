import { FieldErrors } from "#app/components/forms.tsx";
import { Photo } from "#app/components/photo.tsx";
import type { PhotoView } from "#app/domain/photos/photo.ts";
import { drawnCover } from "#app/domain/recipes/arrange-photos.ts";
import type { FormValues } from "#app/http/action-reply.ts";

type PhotoFieldsWithoutScriptProps = {
  stored: { id: string; view: PhotoView | null }[];
  isCoverDrawn: boolean;
  /** The choices of a refused submission. */
  chosen: FormValues;
  errors: string[] | undefined;
};

export function PhotoFieldsWithoutScript({ stored, isCoverDrawn, chosen, errors }: PhotoFieldsWithoutScriptProps) {
  const [first] = stored;
  const choices = [...stored.map(({ id }) => id), drawnCover];
  const primary = choices.find((id) => id === chosen.primaryPhoto) ?? (isCoverDrawn ? drawnCover : first?.id);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-serif text-xl font-semibold">Photos</legend>
      {first ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {stored.map(({ id, view }) => (
            <li key={id} className="grid content-start gap-1">
              {view ? <Photo photo={view} sizes="46vw" className="aspect-4/3 w-full rounded-lg" /> : "Not ready yet"}
              <label className="flex min-h-11 items-center gap-2">
                <input type="radio" name="primaryPhoto" value={id} defaultChecked={id === primary} />
                Primary
              </label>
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name="removedPhotos"
                  value={id}
                  defaultChecked={chosen.removedPhotos?.includes(id)}
                />
                Delete
              </label>
            </li>
          ))}
          <li>
            <label className="flex min-h-11 items-center gap-2">
              <input type="radio" name="primaryPhoto" value={drawnCover} defaultChecked={primary === drawnCover} />
              No photo, use a drawn cover
            </label>
          </li>
        </ul>
      ) : null}
      <label className="grid gap-1">
        Add a photo (up to 15 MB, one at a time; 6 in all)
        <input type="file" name="photos" accept="image/*" className="min-h-11" />
      </label>
      <FieldErrors id="photos-error" errors={errors} />
    </fieldset>
  );
}
