import { useForm } from "#app/browser/use-form.ts";
import { Form, SubmitButton } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";

/** `loss` says what goes. */
export type DeleteDialogProps = { loss: string; onClose(): void };

export default function DeleteDialog({ loss, onClose }: DeleteDialogProps) {
  const form = useForm({ intent: "delete" });
  return (
    <Panel isOpen onOpenChange={onClose} title="Delete this recipe?" description={loss}>
      <Form form={form} className="flex flex-wrap gap-3">
        <SubmitButton variant="destructive" className="flex-1">
          Delete
        </SubmitButton>
        <Button variant="outline" className="flex-1" onClick={onClose}>
          Cancel
        </Button>
      </Form>
    </Panel>
  );
}
