import { cx } from "class-variance-authority";
import { PenLine, WandSparkles } from "lucide-react";
import { useRef } from "react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import type { PasteFieldState } from "../analysis/paste-field-state.ts";
import { PhotoFileButton } from "../photos/photo-file-button.tsx";
import { AddMethodLabel } from "./add-method-label.tsx";
import { PasteMethod } from "./paste-method.tsx";

type AddMethodsProps = {
  /** Whether no method is chosen yet. */
  isFirst: boolean;
  pasteField: PasteFieldState;
  onPasteField(changes: Partial<PasteFieldState>): void;
  onAdd(files: File[]): void;
  onText(text: string): void;
  onType(): void;
};

/** The methods are native disclosures, so that they also open before the page is hydrated. */
export function AddMethods({ isFirst, pasteField, onPasteField, onAdd, onText, onType }: AddMethodsProps) {
  const typing = useRef<HTMLDetailsElement>(null);
  const way = cx(
    "flex list-none items-center rounded-xl border border-input bg-surface font-medium hover:bg-muted [&::-webkit-details-marker]:hidden",
    isFirst
      ? "min-h-20 gap-[min(1rem,3vw)] px-[min(1rem,3vw)] py-3 text-[length:min(1.125rem,6.5vw)]"
      : "min-h-13 flex-wrap justify-center gap-2 px-2 py-2",
  );
  // The disclosure may have been opened before the page was hydrated.
  useOnMount(() => typing.current?.open && onType());
  return (
    <section
      aria-label="Ways to add a recipe"
      className={cx("grid gap-3", !isFirst && "grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]")}
    >
      <PhotoFileButton onAdd={onAdd} className={way}>
        <AddMethodLabel icon={<WandSparkles aria-hidden />} hint={isFirst ? "Choose screenshots of one recipe." : null}>
          Screenshot Magic
        </AddMethodLabel>
      </PhotoFileButton>
      <PasteMethod
        field={pasteField}
        className={way}
        hint={isFirst ? "A page, a post or a message." : null}
        onChange={onPasteField}
        onAdd={onAdd}
        onText={onText}
      />
      {isFirst ? (
        <details
          ref={typing}
          data-type-it
          onToggle={({ currentTarget }) => {
            if (!currentTarget.open) return;
            const title = currentTarget.closest("form")?.elements.namedItem("title");
            if (title instanceof HTMLElement) title.focus();
            onType();
          }}
        >
          <summary className={way}>
            <AddMethodLabel icon={<PenLine aria-hidden />} hint="Line by line.">
              Type it
            </AddMethodLabel>
          </summary>
        </details>
      ) : null}
    </section>
  );
}
