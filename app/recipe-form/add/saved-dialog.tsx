import { Link } from "@remix-run/react";
import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { SavedRecipe } from "../recipe-form-state.ts";

type SavedDialogProps = {
  saved: SavedRecipe;
  hasUnreadText: boolean;
  /** Other recipes found in the same photos, links or texts. */
  next: { reading: ParsedRecipe }[];
  onAddAnother(): void;
  onAddNext(index: number): void;
};

/** The links replace the emptied form in the history, so that Back does not lead to the form. */
export function SavedDialog({ saved, hasUnreadText, next, onAddAnother, onAddNext }: SavedDialogProps) {
  const note = saved.problem ?? (hasUnreadText ? "What you pasted is saved for your next recipe." : "");
  const description = `“${saved.title}” is in your book now. ${note}`.trim();
  return (
    <Dialog onClose={onAddAnother} title="Recipe saved" description={description}>
      <div className="grid gap-3">
        {next.map(({ reading }, index) => (
          <Button key={index} className="min-w-0" onClick={() => onAddNext(index)}>
            <span dir="auto" className="truncate">
              Add {getDisplayTitle(reading)} next
            </span>
          </Button>
        ))}
        <Button asChild variant={next.length > 0 ? "outline" : "default"}>
          <Link to={`/app/recipes/${saved.id}`} replace>
            View this recipe
          </Link>
        </Button>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" className="flex-1" onClick={onAddAnother}>
            Add another
          </Button>
          <Button asChild variant="outline" className="flex-1">
            <Link to="/app/recipes" replace>
              View recipes
            </Link>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
