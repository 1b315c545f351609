import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useForm } from "#app/browser/use-form.ts";
import { Form, SubmitButton } from "./forms.tsx";

type ActionButtonProps = Pick<ComponentProps<typeof SubmitButton>, "variant" | "size" | "className" | "children"> & {
  action: string;
  intent?: string;
};

/** Posts to another page's action. Without script, that action may redirect back to `pressedOn`. */
export function ActionButton({ action, intent, ...button }: ActionButtonProps) {
  const { pathname, search } = useLocation();
  const form = useForm({ ...(intent ? { intent } : {}), pressedOn: pathname + search }, { action });
  return (
    <Form form={form}>
      <SubmitButton {...button} />
    </Form>
  );
}
