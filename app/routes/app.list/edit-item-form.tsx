import { type FormEvent, useContext, useState } from "react";
import { useActionForm } from "#app/browser/use-form.ts";
import { ActionForm, FieldErrors, SubmitButton } from "#app/components/forms.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useLiveTable } from "#app/planning/use-live-store.tsx";
import { ChangeListContext, UnsavedTextsContext } from "./shopping-form.tsx";

type EditItemFormsProps = { ids: string[]; onSaved(id: string): void };

/** A form for each of the items that are summed in one line. */
export function EditItemForms({ ids, onSaved }: EditItemFormsProps) {
  const items = useLiveTable("items");
  return ids.map((id) => <EditItemForm key={id} id={id} text={items[id]?.text ?? ""} onSaved={onSaved} />);
}

type EditItemFormProps = { id: string; text: string; onSaved(id: string): void };

function EditItemForm({ id, text, onSaved }: EditItemFormProps) {
  const form = useActionForm(
    { intent: "edit", id },
    { action: "/app/list", isQuiet: true, keepsFields: true, onDone: () => onSaved(id) },
  );
  const change = useContext(ChangeListContext);
  const unsavedTexts = useContext(UnsavedTextsContext);
  const unsaved = unsavedTexts.get(id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const errors = refusal === null ? form.fieldErrors.text : [refusal];
  const fieldId = `item-${id}`;

  async function saveOnDevice(event: FormEvent<HTMLFormElement>) {
    if (!change) return;
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("text"));
    // Saving an unchanged text would overwrite a text that the partner has saved meanwhile.
    const refused = typed === text ? null : await change({ intent: "edit", id, text: typed });
    setRefusal(refused);
    if (refused === null) onSaved(id);
  }

  return (
    <ActionForm form={form} onSubmit={saveOnDevice} className="grid w-full gap-1">
      <label htmlFor={fieldId} className="justify-self-start text-sm">
        Item
      </label>
      <div className="flex gap-2">
        <Input
          id={fieldId}
          name="text"
          defaultValue={unsaved ?? String(form.values.text ?? text)}
          // The field had the focus before its line was rendered anew.
          autoFocus={unsaved !== undefined}
          onInput={(event) => unsavedTexts.set(id, event.currentTarget.value)}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `${fieldId}-error` : undefined}
          className="min-w-0 flex-1"
        />
        <SubmitButton variant="soft">Save</SubmitButton>
      </div>
      <FieldErrors id={`${fieldId}-error`} errors={errors} />
    </ActionForm>
  );
}
