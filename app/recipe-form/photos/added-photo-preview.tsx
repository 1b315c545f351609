import { cx } from "class-variance-authority";
import { Check, LoaderCircle } from "lucide-react";
import type { AddedPhoto } from "./added-photo.ts";

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
  const percent = Math.round(sentShare * 100);
  return (
    <p
      className={cx(
        "absolute bottom-2 left-2 flex items-center gap-2 overflow-hidden rounded-full bg-surface/90 px-3 py-1 text-sm font-medium tabular-nums",
        stage === "sending" && "right-2",
      )}
    >
      {stage === "sending" ? (
        <span
          className="absolute inset-y-0 left-0 bg-positive-soft transition-[width] duration-200"
          style={{ width: `${percent}%` }}
          aria-hidden
        />
      ) : null}
      {stage === "sent" ? (
        <Check className="relative size-4 shrink-0 text-positive" aria-hidden />
      ) : (
        <LoaderCircle className="relative size-4 shrink-0 animate-spin" aria-hidden />
      )}
      <span className="relative">
        {stage === "preparing" ? "Preparing" : stage === "sending" ? `Sending ${percent}%` : "Sent"}
      </span>
    </p>
  );
}
