import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { listAddedPhotos } from "./photos/form-photos.ts";
import { PhotoUploadStatus } from "./photos/photo-upload-status.tsx";
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
