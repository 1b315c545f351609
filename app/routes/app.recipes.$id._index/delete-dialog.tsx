import { PageOwnerField } from "#app/components/page-owner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";
import { useRecipeAction } from "./use-recipe-action.ts";

/** `loss` says what goes. */
export type DeleteDialogProps = { loss: string; onClose(): void };

export default function DeleteDialog({ loss, onClose }: DeleteDialogProps) {
  const fetcher = useRecipeAction();
  return (
    <Panel isOpen onOpenChange={onClose} title="Delete this recipe?" description={loss}>
      <fetcher.Form method="post" className="flex flex-wrap gap-3">
        <PageOwnerField />
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
