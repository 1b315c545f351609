import { cx } from "class-variance-authority";
import type { AddedPhoto } from "#app/device/added-photo.ts";

type AddedPhotoPreviewProps = { photo: AddedPhoto; alt?: string; className: string };

export function AddedPhotoPreview({ photo, alt = "", className }: AddedPhotoPreviewProps) {
  return (
    <div className={cx("relative overflow-hidden bg-muted", className)}>
      {photo.preview ? (
        <img src={photo.preview} alt={alt} className="size-full object-cover" />
      ) : (
        <p className="grid size-full place-content-center p-4 text-center text-sm break-all text-muted-foreground">
          {photo.file.name}
        </p>
      )}
      <PhotoStage stage={photo.stage} sentShare={photo.sentShare} />
    </div>
  );
}

function PhotoStage({ stage, sentShare }: Pick<AddedPhoto, "stage" | "sentShare">) {
  if (stage === "ready") return null;
  const texts = { preparing: "Preparing", sending: `Sending ${Math.round(sentShare * 100)}%`, sent: "Sent" };
  return (
    <p className="absolute bottom-2 left-2 rounded-full bg-surface/90 px-3 py-1 text-sm font-medium tabular-nums">
      {texts[stage]}
    </p>
  );
}
