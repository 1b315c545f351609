import { useSubmit } from "@remix-run/react";
import { PlainQuestion } from "#app/components/ui/plain-question.tsx";

/** Asks for confirmation where the dialog did not arrive; a refusal is shown at the top of the page. */
export function PlainDelete({ title, onClose }: { title: string; onClose(): void }) {
  const submit = useSubmit();
  return (
    <PlainQuestion
      question={`Delete this recipe? “${title}” goes with its photos and ratings, for both of you.`}
      onYes={() => {
        submit({ intent: "delete" }, { method: "post" });
        onClose();
      }}
      onNo={onClose}
    />
  );
}
