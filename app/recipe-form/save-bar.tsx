import type { ReactNode } from "react";
import { useIsOnline } from "#app/browser/use-window-listener.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import type { AddedPhoto } from "#app/device/added-photo.ts";
import { listAddedPhotos } from "./photos/form-photos.ts";
import { hasLinesToCheck, type RecipeFormState } from "./recipe-form-state.ts";
import { DoubtfulLinesAlert, SaveErrors } from "./save-errors.tsx";
import type { RecipeFormTools } from "./use-recipe-form.ts";

type SaveBarProps = {
  tools: RecipeFormTools;
  state: RecipeFormState;
  /** Whether a save was stopped because of doubtful lines. */
  asksToCheck: boolean;
  isSaving: boolean;
  isDisabled: boolean;
  label: string;
  onAccepted(): void;
  /** Shown unless photos are being uploaded. */
  children: ReactNode;
};

export function SaveBar({ tools, state, asksToCheck, isSaving, isDisabled, ...props }: SaveBarProps) {
  const added = listAddedPhotos(state.photos);
  const isUploading = state.isSendingPhotos && added.length > 0;
  return (
    <div
      data-bottom-bar
      data-below
      // The bar sits on the navigation on phones, and on the window's edge elsewhere.
      className="order-2 sticky bottom-(--navigation-height) z-20 -mx-4 -mb-16 flex flex-wrap gap-x-3 gap-y-2 border-t border-border bg-surface px-4 py-3 whitespace-nowrap lg:-mx-2 lg:-mb-12 lg:rounded-t-xl lg:border-x lg:px-3"
    >
      <SaveErrors errors={state.errors} />
      {asksToCheck && hasLinesToCheck(state) ? (
        <DoubtfulLinesAlert
          onAccept={() => {
            tools.dispatch({ type: "acceptAllDoubtfulLines" });
            props.onAccepted();
          }}
        />
      ) : null}
      {isUploading ? (
        <div className="w-full">
          <PhotoUploadStatus photos={added} onCancel={tools.photos.cancelSending} />
        </div>
      ) : (
        props.children
      )}
      <Button
        type="submit"
        size="lg"
        className="flex-auto"
        isBusy={state.isSendingPhotos || isSaving}
        disabled={isDisabled}
      >
        {isUploading ? "Uploading photos..." : isSaving ? "Saving..." : props.label}
      </Button>
    </div>
  );
}

function PhotoUploadStatus({ photos, onCancel }: { photos: AddedPhoto[]; onCancel(): void }) {
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
