import { Plus } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldsStore } from "./stores/fields.ts";
import { useStoreState } from "./stores/store.ts";

/** Lines of a source that are in no list of the form, each with a button to add the line. */
export function LeftOutLines({ fields }: { fields: FieldsStore }) {
  const { missedLines } = useStoreState(fields).draft;
  if (missedLines.length === 0) return null;

  /** Takes lines out of the section. Focuses the list, because the pressed button disappears. */
  function leave(button: HTMLElement, left: string[]) {
    button.closest<HTMLElement>("[data-field]")?.focus();
    fields.dispatch({ type: "change", changes: { missedLines: left } });
  }

  return (
    <section aria-label="Also found" className="grid gap-2 rounded-lg bg-muted p-3">
      <p className="font-medium">Also found. Are these ingredients?</p>
      <ul className="grid gap-1">
        {missedLines.map((line) => (
          <li key={line} className="flex items-center justify-between gap-2">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {line}
            </span>
            <Button
              variant="outline"
              size="sm"
              className="shrink-0"
              onClick={({ currentTarget }) => {
                const left = missedLines.filter((other) => other !== line);
                leave(currentTarget, left);
                fields.dispatch({ type: "addLines", list: "ingredients", lines: [line] });
              }}
            >
              <Plus aria-hidden />
              Add
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={({ currentTarget }) => leave(currentTarget, [])}
      >
        No, leave {missedLines.length === 1 ? "it" : "them"} out
      </Button>
    </section>
  );
}
