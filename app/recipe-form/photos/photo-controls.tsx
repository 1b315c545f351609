import { ArrowLeft, ArrowRight, Brush, Crop, ScanText, Star, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { RecipeFormTools } from "../use-recipe-form.ts";
import type { FormPhoto, FormPhotos } from "./form-photos.ts";

type PhotoControlsProps = {
  photo: FormPhoto;
  photos: FormPhotos;
  isMain: boolean;
  mayEdit: boolean;
  tools: RecipeFormTools;
  onCrop(photo: FormPhoto): void;
  onMakePrimary(photoId: string): void;
  /** Called when the pressed button or the photo disappears. */
  onGone(): void;
};

export function PhotoControls(props: PhotoControlsProps) {
  const { photo, photos, isMain, mayEdit, tools, onCrop, onMakePrimary, onGone } = props;
  const place = photos.all.indexOf(photo);
  const last = photos.all.length - 1;
  const move = (by: -1 | 1) => tools.dispatch({ type: "movePhoto", id: photo.id, by });
  const analyzeAgain = () => tools.dispatch({ type: "updatePhoto", id: photo.id, changes: { reading: "waiting" } });
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
  const remove = () => tools.photos.remove(photo.id);
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-2 rounded-lg bg-muted p-2">
      {isMain || photo.isMarked
        ? null
        : tool(
            "Make primary",
            <Star aria-hidden />,
            gone(() => onMakePrimary(photo.id)),
          )}
      {mayEdit ? (
        <>
          {last > 0 ? tool("Earlier", <ArrowLeft aria-hidden />, () => move(-1), place === 0) : null}
          {last > 0 ? tool("Later", <ArrowRight aria-hidden />, () => move(1), place === last) : null}
          {isUnread(photo) ? tool("Read", <ScanText aria-hidden />, gone(analyzeAgain)) : null}
          {photo.isMarked || photo.added?.preview === null
            ? null
            : tool("Crop", <Crop aria-hidden />, () => onCrop(photo))}
          {isMain
            ? tool(
                "Use a drawn cover",
                <Brush aria-hidden />,
                gone(() => tools.dispatch({ type: "drawCover", isSaved: false })),
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

function isUnread({ added }: FormPhoto): boolean {
  return added?.reading === "skipped" && added.box === null;
}
