import { Link } from "@remix-run/react";
import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";

type SavedDialogProps = {
  next: { reading: ParsedRecipe }[];
  onAddAnother(): void;
  onAddNext(index: number): void;
};

export function SavedDialog({ next, onAddAnother, onAddNext }: SavedDialogProps) {
  return (
    <Panel onClose={onAddAnother} title="Recipe saved" description="It is in your book now.">
      <div className="grid gap-3">
        {next.map(({ reading }, index) => (
          <Button key={index} className="min-w-0" onClick={() => onAddNext(index)}>
            <span dir="auto" className="truncate">
              Add {getDisplayTitle(reading)} next
            </span>
          </Button>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button asChild className="flex-1" variant={next.length > 0 ? "outline" : "default"}>
            <Link to="/app/recipes">View recipes</Link>
          </Button>
          <Button variant="outline" className="flex-1" onClick={onAddAnother}>
            Add another
          </Button>
        </div>
      </div>
    </Panel>
  );
}
