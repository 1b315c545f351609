import { useSubmit } from "@remix-run/react";
import { PlainQuestion } from "#app/components/ui/plain-question.tsx";
import type { DeleteDialogProps } from "./delete-dialog.tsx";

/** Asks for confirmation where the dialog did not arrive; a refusal is shown at the top of the page. */
export function PlainDelete({ loss, onClose }: DeleteDialogProps) {
  const submit = useSubmit();
  return (
    <PlainQuestion
      question={`Delete this recipe? ${loss}`}
      onYes={() => {
        submit({ intent: "delete" }, { method: "post" });
        onClose();
      }}
      onNo={onClose}
    />
  );
}
