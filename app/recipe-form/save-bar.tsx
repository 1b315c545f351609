import type { ReactNode } from "react";
import { useIsOnline } from "#app/browser/use-window-listener.ts";
import { Button } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { ProgressBar } from "#app/components/ui/progress-bar.tsx";
import type { AddedPhoto } from "#app/device/added-photo.ts";
import { titleRequiredHeading, titleRequiredMessage } from "#app/modules/recipes/recipe.ts";
import type { RecipeFormStores } from "./recipe-form-stores.ts";
import { type FieldsState, hasLinesToCheck } from "./stores/fields.ts";
import { listAddedPhotos } from "./stores/photos.ts";
import { useStoreState } from "./stores/store.ts";

type SaveBarProps = {
  stores: RecipeFormStores;
  /** True if a save was stopped because of doubtful lines. */
  asksToCheck: boolean;
  isSaving: boolean;
  /** True while a save waits for the photos to be checked. */
  isWaiting: boolean;
  isDisabled: boolean;
  label: string;
  /** The bar's buttons, which uploading photos replaces by its progress. */
  children: ReactNode;
};

export function SaveBar({
  stores: { fields, photos },
  asksToCheck,
  isSaving,
  isWaiting,
  isDisabled,
  ...props
}: SaveBarProps) {
  const state = useStoreState(fields);
  const photosState = useStoreState(photos);
  const added = listAddedPhotos(photosState);
  const isUploading = photosState.isSending && added.length > 0;
  return (
    <div
      data-bottom-bar
      // The bar sits on the navigation on phones, and on the window's edge elsewhere.
      className="sticky bottom-(--navigation-height) z-20 -mx-4 -mb-16 flex flex-wrap gap-x-3 gap-y-2 border-t border-border bg-surface px-4 py-3 whitespace-nowrap *:[[role=alert]]:w-full *:[[role=alert]]:whitespace-normal lg:-mx-2 lg:-mb-12 lg:rounded-t-xl lg:border-x lg:px-3"
    >
      <SaveErrors errors={state.errors} />
      {asksToCheck && hasLinesToCheck(state) ? (
        <FormNotice tone="caution" isAlert description="Please check the marked lines. A wrong amount can ruin dinner.">
          <Button
            variant="outline"
            size="sm"
            onClick={({ currentTarget }) => {
              currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
              fields.dispatch({ type: "acceptDoubts" });
            }}
          >
            They look right
          </Button>
        </FormNotice>
      ) : null}
      {isUploading ? <PhotoUploadStatus photos={added} onCancel={photos.cancelSending} /> : props.children}
      <Button
        type="submit"
        size="lg"
        className="flex-auto"
        isBusy={photosState.isSending || isSaving || isWaiting}
        disabled={isDisabled}
      >
        {isUploading
          ? "Uploading photos..."
          : isWaiting
            ? "Checking the photo..."
            : isSaving
              ? "Saving..."
              : props.label}
      </Button>
    </div>
  );
}

function PhotoUploadStatus({ photos, onCancel }: { photos: AddedPhoto[]; onCancel(): void }) {
  const sent = photos.filter((photo) => photo.stage === "sent").length;
  const share = photos.reduce((sum, photo) => sum + photo.sentShare, 0) / Math.max(1, photos.length);
  const isOnline = useIsOnline();
  return (
    <div className="flex w-full items-center gap-3">
      <ProgressBar percent={Math.round(share * 100)} label="Uploading photos" />
      <p className="shrink-0 text-sm tabular-nums" role="status">
        {isOnline ? `${sent} of ${photos.length} sent` : "Waiting for a connection"}
      </p>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Repeats the errors of the fields beside the Save button, because the fields may be off screen. */
function SaveErrors({ errors }: Pick<FieldsState, "errors">) {
  if (Object.values(errors).flat().length === 0) return null;
  const isTitleMissing = errors.title?.includes(titleRequiredMessage) === true;
  const messages = Object.values(isTitleMissing ? { ...errors, title: [] } : errors).flat();
  return (
    <FormNotice
      tone="error"
      title={isTitleMissing ? titleRequiredHeading : "Please check the form"}
      description={messages.join(" ")}
    />
  );
}
