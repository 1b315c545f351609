import { useIsOnline } from "#app/browser/use-is-online.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import type { AddedPhoto } from "#app/device/added-photo.ts";

export function PhotoUploadStatus({ photos, onCancel }: { photos: AddedPhoto[]; onCancel(): void }) {
  const sent = photos.filter((photo) => photo.stage === "sent").length;
  const share = photos.reduce((sum, photo) => sum + photo.sentShare, 0) / Math.max(1, photos.length);
  const isOnline = useIsOnline();
  return (
    <div className="flex items-center gap-3">
      <Progress percent={Math.round(share * 100)} label="Uploading photos" />
      <p className="shrink-0 text-sm tabular-nums" role="status">
        {isOnline ? `${sent} of ${photos.length} sent` : "Waiting for a connection"}
      </p>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
