import { useActionData } from "@remix-run/react";
import { NativeForm } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";

/** Undoes the removal of a meal without script. */
export function RemovedMealNotice() {
  const reply = useActionData<ActionReply<{ removedId?: string } | null>>();
  const removedId = reply?.isDone ? reply.value?.removedId : undefined;
  if (removedId === undefined) return null;
  return (
    <NativeForm
      fields={{ intent: "change", id: removedId, isRemoved: "false" }}
      className="flex flex-wrap items-center gap-3 rounded-md bg-muted px-4 py-1"
    >
      Meal removed
      <Button type="submit" variant="link">
        Undo
      </Button>
    </NativeForm>
  );
}
