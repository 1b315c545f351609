import type { ComponentProps } from "react";
import { useActionForm } from "#app/device/use-form.ts";
import { ActionForm, SubmitButton } from "./forms.tsx";

type ActionButtonProps = Pick<ComponentProps<typeof SubmitButton>, "variant" | "size" | "className" | "children"> & {
  action: string;
  intent?: string;
};

/** A button that posts to the action of another page. */
export function ActionButton({ action, intent, ...button }: ActionButtonProps) {
  const form = useActionForm(intent ? { intent } : {}, { action });
  return (
    <ActionForm form={form}>
      <SubmitButton {...button} />
    </ActionForm>
  );
}
