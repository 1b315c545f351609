import { ArrowLeft, ArrowRight, Brush, Crop, ScanText, Star, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { RecipeEditor } from "#app/recipe-form/recipe-form-store.ts";
import { changeAdded, drawCover, movePhoto, type RecipePhoto, type RecipePhotos } from "./form-photos.ts";

type PhotoControlsProps = {
  photo: RecipePhoto;
  photos: RecipePhotos;
  isMain: boolean;
  mayEdit: boolean;
  editor: RecipeEditor;
  onCrop(photo: RecipePhoto): void;
  onMakePrimary(photo: RecipePhoto): void;
  /** The pressed tool, or the photo, goes away. */
  onGone(): void;
};

export function PhotoControls(props: PhotoControlsProps) {
  const { photo, photos, isMain, mayEdit, editor, onCrop, onMakePrimary, onGone } = props;
  const place = photos.all.indexOf(photo);
  const last = photos.all.length - 1;
  const move = (by: -1 | 1) => editor.updatePhotos((before) => movePhoto(before, photo.id, by));
  const readAgain = () =>
    editor.updatePhotos((before) => changeAdded(before, ({ id }) => (id === photo.id ? { reading: "waiting" } : {})));
  const gone = (act: () => void) => () => {
    onGone();
    act();
  };
  const tool = (label: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${label}, photo ${place + 1}`}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon}
      {label}
    </Button>
  );
  const removal = photo.added ? "Remove" : photo.isMarked ? "Keep" : "Delete";
  const remove = () => editor.remove(photo.id);
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-2 rounded-lg bg-muted p-2">
      {isMain || photo.isMarked
        ? null
        : tool(
            "Make primary",
            <Star aria-hidden />,
            gone(() => onMakePrimary(photo)),
          )}
      {mayEdit ? (
        <>
          {last > 0 ? tool("Earlier", <ArrowLeft aria-hidden />, () => move(-1), place === 0) : null}
          {last > 0 ? tool("Later", <ArrowRight aria-hidden />, () => move(1), place === last) : null}
          {isUnread(photo) ? tool("Read", <ScanText aria-hidden />, gone(readAgain)) : null}
          {photo.isMarked || photo.added?.preview === null
            ? null
            : tool("Crop", <Crop aria-hidden />, () => onCrop(photo))}
          {isMain
            ? tool(
                "Use a drawn cover",
                <Brush aria-hidden />,
                gone(() => editor.updatePhotos((before) => drawCover(before, false))),
              )
            : null}
          {tool(
            removal,
            photo.isMarked ? <Undo2 aria-hidden /> : <Trash2 aria-hidden />,
            photo.added ? gone(remove) : remove,
          )}
        </>
      ) : null}
    </div>
  );
}

function isUnread({ added }: RecipePhoto): boolean {
  return added?.reading === "skipped" && added.box === null;
}
