import { Button } from "#app/components/ui/button.tsx";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { titleMissing } from "#app/modules/recipes/recipe.ts";

export const titleRequiredTitle = "Title required";

/** Repeats the errors of the fields beside the Save button, because the fields may be off screen. */
export function SaveErrors({ errors }: { errors: RefusedReply["fieldErrors"] }) {
  if (Object.values(errors).flat().length === 0) return null;
  const isTitleMissing = errors.title?.includes(titleMissing) === true;
  const messages = Object.values(isTitleMissing ? { ...errors, title: [] } : errors).flat();
  return (
    <div
      role="alert"
      className="w-full rounded-md bg-destructive-soft px-3 py-2 text-sm whitespace-normal text-destructive-text"
    >
      <p className="font-semibold">{isTitleMissing ? titleRequiredTitle : "Please check the form"}</p>
      {messages.length > 0 ? <p>{messages.join(" ")}</p> : null}
    </div>
  );
}

export function DoubtfulLinesAlert({ onAccept }: { onAccept(): void }) {
  return (
    <div
      role="alert"
      className="flex w-full flex-wrap items-center justify-between gap-x-3 rounded-md bg-caution-soft px-3 py-2 text-sm whitespace-normal text-caution-text"
    >
      <p>Please check the marked lines. A wrong amount can ruin dinner.</p>
      <Button variant="outline" size="sm" onClick={onAccept}>
        They look right
      </Button>
    </div>
  );
}
