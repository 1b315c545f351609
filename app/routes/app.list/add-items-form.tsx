import { useContext, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FieldErrors, ScriptForm } from "#app/components/ui/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { loadShoppingRules, ShoppingListContext } from "./use-shopping-list.ts";

/** Enter adds what is typed. Pasted lines become one item each. */
export function AddItemsForm() {
  const { change } = useContext(ShoppingListContext);
  const field = useRef<HTMLTextAreaElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function add() {
    if (!field.current) return;
    const text = field.current.value;
    field.current.value = "";
    const refused = await change({ intent: "add", text });
    setRefusal(refused);
    // What was refused comes back, before what has been typed meanwhile.
    if (refused !== null && field.current) field.current.value = text + field.current.value;
  }

  return (
    <ScriptForm onSubmit={() => void add()} className="grid gap-1.5 print:hidden">
      <label htmlFor="add-item" className="justify-self-start font-medium">
        Add an item
      </label>
      <div className="flex items-start gap-2">
        <Textarea
          ref={field}
          id="add-item"
          rows={1}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={refusal === null ? undefined : "add-item-error"}
          className="max-h-48 resize-none min-h-12 flex-1"
          // Until the rules have loaded, what is added exists only on this page.
          onFocus={() => void loadShoppingRules().catch(() => undefined)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" className="min-h-12">
          Add
        </Button>
      </div>
      <FieldErrors id="add-item-error" errors={refusal === null ? undefined : [refusal]} />
    </ScriptForm>
  );
}
