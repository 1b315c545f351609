import { ClipboardPaste } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { Button } from "#app/components/ui/button.tsx";
import { FieldErrors } from "#app/components/ui/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { isFieldFocused } from "../analysis/is-field-focused.ts";
import type { PasteFieldState } from "../analysis/paste-field-state.ts";
import { AddMethodLabel } from "./add-method-label.tsx";
import { PasteButton } from "./paste-button.tsx";

type PasteMethodProps = {
  field: PasteFieldState;
  className: string;
  hint: string | null;
  onChange(changes: Partial<PasteFieldState>): void;
  onAdd(files: File[]): void;
  onText(text: string): void;
};

/** Matches a text that is only a web address. Enter analyzes such a text; in other texts Enter adds a line. */
const addressAlone = /^(?:https?:\/\/|[^\s/]+\.[^\s/]+\/)\S+$/i;

export function PasteMethod({ field, className, hint, onChange, onAdd, onText }: PasteMethodProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useOnChange(field, (_, before) => {
    const [text, isOpen] = [area.current?.value ?? "", details.current?.open === true];
    const hasFocus = document.activeElement === area.current;
    if (!before) {
      // The field may have been filled or opened before the page was hydrated.
      if (text !== field.text || isOpen !== field.isOpen) onChange({ text, isOpen });
    } else if (field.focusRequests !== before.focusRequests && (hasFocus || !isFieldFocused())) {
      area.current?.focus();
      area.current?.select();
    } else if (before.isOpen && !field.isOpen && hasFocus) {
      details.current?.querySelector("summary")?.focus({ preventScroll: true });
    }
  });

  function read(text: string) {
    if (text === "") return showProblem("Please paste or type a link or the recipe's text first.");
    setProblem(null);
    onChange({ text: "" });
    onText(text);
  }

  function showProblem(why: string) {
    setProblem(why);
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    const text = event.currentTarget.value.trim();
    if (!addressAlone.test(text)) return;
    event.preventDefault();
    read(text);
  }

  /** Takes the text from the event, because rendering thousands of lines in the field takes many seconds. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData("text/plain");
    if (text.trim() === "") return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    read((value.slice(0, selectionStart) + text + value.slice(selectionEnd)).trim());
  }

  return (
    <details
      ref={details}
      className="open:col-span-full"
      open={field.isOpen}
      onToggle={({ currentTarget: { open } }) => {
        onChange({ isOpen: open });
        if (!open) return;
        // Loads the code early: the connection may be lost later, and Firefox does not retry a failed import.
        import("../analysis/analyze-pasted-text.ts").catch(() => undefined);
        if (field.text === "" && !isFieldFocused()) area.current?.focus();
      }}
    >
      <summary className={className}>
        <AddMethodLabel icon={<ClipboardPaste aria-hidden />} hint={hint}>
          Paste text or a link
        </AddMethodLabel>
      </summary>
      <div className="mt-2 grid gap-2">
        <Textarea
          ref={area}
          data-paste-field
          value={field.text}
          aria-label="The recipe's text or link"
          placeholder="Paste a link or the whole text, hashtags and all."
          rows={4}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : "pasted-error"}
          onChange={(event) => onChange({ text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <FieldErrors id="pasted-error" errors={problem === null ? [] : [problem]} />
        <div className="flex flex-wrap justify-end gap-3">
          {field.isOpen ? (
            <PasteButton
              onAdd={(files) => {
                setProblem(null);
                onAdd(files);
              }}
              onText={read}
              onProblem={showProblem}
            />
          ) : null}
          <Button onClick={() => read(field.text.trim())}>Make it a recipe</Button>
        </div>
      </div>
    </details>
  );
}
