import { Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";

export default function SavedDialog({ onAddAnother }: { onAddAnother(): void }) {
  return (
    <Panel isOpen onOpenChange={onAddAnother} title="Recipe saved" description="It is in your book now.">
      <div className="flex flex-wrap gap-3">
        <Button asChild className="flex-1">
          <Link to="/app/recipes">View recipes</Link>
        </Button>
        <Button variant="outline" className="flex-1" onClick={onAddAnother}>
          Add another
        </Button>
      </div>
    </Panel>
  );
}
