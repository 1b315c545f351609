import { MadeFor } from "#app/components/made-for.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";
import { useRecipeAction } from "./use-recipe-action.ts";

export default function DeleteDialog({ title, onClose }: { title: string; onClose(): void }) {
  const fetcher = useRecipeAction();
  return (
    <Panel
      isOpen
      onOpenChange={onClose}
      title="Delete this recipe?"
      description={`“${title}” goes with its photos and ratings, for both of you.`}
    >
      <fetcher.Form method="post" className="flex flex-wrap gap-3">
        <MadeFor />
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="destructive"
          className="flex-1"
          isBusy={fetcher.state !== "idle"}
        >
          Delete
        </Button>
        <Button variant="outline" className="flex-1" onClick={onClose}>
          Cancel
        </Button>
      </fetcher.Form>
    </Panel>
  );
}
