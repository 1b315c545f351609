import { ArrowLeft, ArrowRight, Brush, Crop, type LucideIcon, ScanText, Star, Trash2, Undo2 } from "lucide-react";
import { canShowPhoto } from "#app/browser/image-preparation/prepare-image.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { FormPhoto, PhotosState } from "../stores/photos.ts";
import type { PhotoStore } from "./photo-store.ts";

type PhotoControlsProps = {
  photo: FormPhoto;
  photos: PhotosState;
  isMain: boolean;
  mayEdit: boolean;
  store: PhotoStore;
  onCrop(photo: FormPhoto): void;
  onMakePrimary(photoId: string): void;
  /** Called when the pressed button or the photo disappears, to move the focus. */
  onGone(): void;
};

export function PhotoControls(props: PhotoControlsProps) {
  const { photo, photos, isMain, mayEdit, store, onCrop, onMakePrimary, onGone } = props;
  const { id, added, isMarked } = photo;
  const place = photos.all.indexOf(photo);
  const last = photos.all.length - 1;
  const isUnread = added?.reading === "skipped" && added.box === null;
  const canCrop = !isMarked && !(added?.prepared && !canShowPhoto(added.prepared));

  function tool(label: string, Icon: LucideIcon, onClick: () => void, { isDisabled = false, isGone = false } = {}) {
    function press() {
      if (isGone) onGone();
      onClick();
    }
    return (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${label}, photo ${place + 1}`}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : press}
      >
        <Icon aria-hidden />
        {label}
      </Button>
    );
  }

  function move(label: string, Icon: LucideIcon, by: -1 | 1) {
    const isDisabled = place + by < 0 || place + by > last;
    return last > 0 ? tool(label, Icon, () => store.dispatch({ type: "move", id, by }), { isDisabled }) : null;
  }

  const isGone = { isGone: true };
  const readAgain = () => store.dispatch({ type: "update", id, changes: { reading: "waiting" } });
  const drawCover = () => store.dispatch({ type: "drawCover", isSaved: false });
  const [removal, RemovalIcon] = added ? ["Remove", Trash2] : isMarked ? ["Keep", Undo2] : ["Delete", Trash2];
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-2 rounded-lg bg-muted p-2">
      {isMain || isMarked ? null : tool("Make primary", Star, () => onMakePrimary(id), isGone)}
      {mayEdit ? (
        <>
          {move("Earlier", ArrowLeft, -1)}
          {move("Later", ArrowRight, 1)}
          {isUnread ? tool("Read", ScanText, readAgain, isGone) : null}
          {canCrop ? tool("Crop", Crop, () => onCrop(photo)) : null}
          {isMain ? tool("Use a drawn cover", Brush, drawCover, isGone) : null}
          {tool(removal, RemovalIcon, () => store.remove(id), { isGone: added !== null })}
        </>
      ) : null}
    </div>
  );
}
