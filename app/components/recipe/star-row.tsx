import { Star } from "lucide-react";
import { maxStars } from "#app/modules/recipes/recipe.ts";

/** Stars that a person gave. */
export function StarRow({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} of ${maxStars} stars`} className="inline-flex flex-none text-primary">
      {Array.from({ length: maxStars }, (_, index) => (
        <Star key={index} className="size-4.5" fill={index < count ? "currentColor" : "none"} aria-hidden />
      ))}
    </span>
  );
}
