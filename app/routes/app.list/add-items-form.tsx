import { type FormEvent, useContext, useRef, useState } from "react";
import { useActionForm } from "#app/browser/use-form.ts";
import { ActionForm, FieldErrors, SubmitButton } from "#app/components/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { ChangeListContext } from "./shopping-form.tsx";
import { loadShoppingRules } from "./use-shopping-list.ts";

/** Enter adds what is typed. Pasted lines become one item each. */
export function AddItemsForm() {
  const form = useActionForm({ intent: "add" }, { action: "/app/list", isQuiet: true });
  const change = useContext(ChangeListContext);
  const field = useRef<HTMLTextAreaElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const errors = refusal === null ? form.fieldErrors.text : [refusal];

  async function addOnDevice(event: FormEvent<HTMLFormElement>) {
    if (!change || !field.current) return;
    event.preventDefault();
    const text = field.current.value;
    field.current.value = "";
    const refused = await change({ intent: "add", text });
    setRefusal(refused);
    // What was refused comes back, before what has been typed meanwhile.
    if (refused !== null && field.current) field.current.value = text + field.current.value;
  }

  return (
    <ActionForm form={form} onSubmit={addOnDevice} className="grid gap-1.5 print:hidden">
      <label htmlFor="add-item" className="justify-self-start font-medium">
        Add an item
      </label>
      <div className="flex items-start gap-2">
        <Textarea
          ref={field}
          id="add-item"
          name="text"
          rows={1}
          defaultValue={String(form.values.text ?? "")}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? "add-item-error" : undefined}
          className="max-h-48 resize-none min-h-12 flex-1"
          // Until the rules have loaded, what is added exists only on this page.
          onFocus={() => void loadShoppingRules().catch(() => undefined)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <SubmitButton className="min-h-12">Add</SubmitButton>
      </div>
      <FieldErrors id="add-item-error" errors={errors} />
    </ActionForm>
  );
}
