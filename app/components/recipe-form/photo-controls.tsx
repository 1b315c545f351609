import { ArrowLeft, ArrowRight, Crop, ScanText, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { AddedPhoto } from "#app/browser/photo-upload/added-photo.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { changeAdded, movePhoto, type RecipePhoto } from "#app/browser/recipe-editor/recipe-photos.ts";
import { Button } from "#app/components/ui/button.tsx";

type PhotoControlsProps = {
  photo: RecipePhoto;
  all: RecipePhoto[];
  editor: RecipeEditor;
  onCrop(photo: AddedPhoto): void;
};

export function PhotoControls({ photo, all, editor, onCrop }: PhotoControlsProps) {
  const move = (by: -1 | 1) => editor.updatePhotos((photos) => movePhoto(photos, photo.id, by));
  const readAgain = () =>
    editor.updatePhotos((photos) => changeAdded(photos, ({ id }) => (id === photo.id ? { reading: "waiting" } : {})));
  const place = all.indexOf(photo);
  const name = `photo ${place + 1}`;
  const removal = photo.added ? "Remove" : photo.isMarked ? "Keep" : "Delete";
  return (
    <>
      {all.length > 1 ? (
        <>
          <IconButton label={`Move earlier, ${name}`} disabled={place === 0} onClick={() => move(-1)}>
            <ArrowLeft aria-hidden />
          </IconButton>
          <IconButton label={`Move later, ${name}`} disabled={place === all.length - 1} onClick={() => move(1)}>
            <ArrowRight aria-hidden />
          </IconButton>
        </>
      ) : null}
      {isUnread(photo) ? (
        <IconButton label={`Read ${name}`} onClick={readAgain}>
          <ScanText aria-hidden />
        </IconButton>
      ) : null}
      {photo.added?.preview ? (
        <IconButton label={`Crop ${name}`} onClick={() => onCrop(photo.added)}>
          <Crop aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={`${removal} ${name}`} onClick={() => editor.remove(photo.id)}>
        {photo.isMarked ? <Undo2 aria-hidden /> : <Trash2 aria-hidden />}
        {removal}
      </IconButton>
    </>
  );
}

function isUnread({ added }: RecipePhoto): boolean {
  return added?.reading === "skipped" && added.box === null;
}

type IconButtonProps = { label: string; disabled?: boolean; onClick(): void; children: ReactNode };

export function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      className="min-w-11 flex-auto rounded-none px-1 text-sm whitespace-nowrap"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
