import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useActionForm } from "#app/browser/use-form.ts";
import { ActionForm, SubmitButton } from "./forms.tsx";

type ActionButtonProps = Pick<ComponentProps<typeof SubmitButton>, "variant" | "size" | "className" | "children"> & {
  action: string;
  intent?: string;
};

/** Posts to another page's action. Without script, that action may redirect back to `pressedOn`. */
export function ActionButton({ action, intent, ...button }: ActionButtonProps) {
  const { pathname, search } = useLocation();
  const form = useActionForm({ ...(intent ? { intent } : {}), pressedOn: pathname + search }, { action });
  return (
    <ActionForm form={form}>
      <SubmitButton {...button} />
    </ActionForm>
  );
}
