import { createContext, type FormEvent, type ReactNode, useContext } from "react";
import { showToast } from "#app/browser/toast.ts";
import { useActionForm } from "#app/browser/use-form.ts";
import { ActionForm } from "#app/components/forms.tsx";
import type { ShoppingListState } from "./use-shopping-list.ts";

export const ChangeListContext = createContext<ShoppingListState["change"]>(null);

/** Unsaved texts by item. A line that the partner ticks meanwhile is rendered anew elsewhere, with its text. */
export const UnsavedTextsContext = createContext(new Map<string, string>());

type ShoppingFormProps = { fields: Record<string, string>; ids?: string[]; className?: string; children: ReactNode };

/** A form that changes the list: on this device where the live store has loaded, otherwise by the action. */
export function ShoppingForm({ fields, ids = [], children, ...props }: ShoppingFormProps) {
  const form = useActionForm(fields, { action: "/app/list", isQuiet: true });
  const change = useContext(ChangeListContext);
  function changeOnDevice(event: FormEvent<HTMLFormElement>) {
    if (!change) return;
    event.preventDefault();
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const focusNext = prepareFocus(event.currentTarget);
    void change({ ...typed, ...(ids.length > 0 ? { ids } : {}) }).then((refusal) => {
      if (refusal !== null) showToast({ title: "Nothing changed", description: refusal, variant: "destructive" });
      focusNext();
    });
  }
  return (
    <ActionForm form={form} onSubmit={changeOnDevice} {...props}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      {children}
    </ActionForm>
  );
}

/** A changed item moves or disappears with the focused button. The next item, or the field for adding, is focused then. */
function prepareFocus(form: HTMLFormElement): () => void {
  const item = form.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>("[role=checkbox], button");
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (next?.isConnected ? next : document.getElementById("add-item"))?.focus({ preventScroll: true });
    });
}
