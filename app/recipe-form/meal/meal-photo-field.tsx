import { Camera, X } from "lucide-react";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import type { MealPhoto } from "./use-meal-photo.ts";

/** One photo of a meal. */
export function MealPhotoField({ photo }: { photo: MealPhoto }) {
  if (!photo.isChosen) {
    return (
      <label
        aria-busy={photo.isBusy}
        className={buttonStyle({
          variant: "outline",
          className: "cursor-pointer justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-ring",
        })}
      >
        <Camera aria-hidden />
        {photo.isBusy ? "Reading the photo…" : "Add a photo of the meal"}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={(event) => void photo.choose(event.target.files?.[0])}
        />
      </label>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {photo.preview ? (
        <img src={photo.preview} alt="Your meal" className="size-24 rounded-lg object-cover" />
      ) : (
        <p>Photo chosen</p>
      )}
      <Button variant="ghost" onClick={photo.remove}>
        <X aria-hidden />
        Remove photo
      </Button>
    </div>
  );
}
