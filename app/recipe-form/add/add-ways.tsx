import { cx } from "class-variance-authority";
import { ClipboardPaste, PenLine, WandSparkles } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadLate } from "#app/browser/load-late.ts";
import { FieldErrors } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import { isFieldFocused } from "#app/recipe-form/analysis/analysis-strip.tsx";
import { FileButton } from "#app/recipe-form/photos/file-button.tsx";

const PasteButton = lazyWithFallback(
  () => import("./paste-button.tsx"),
  () => null,
);

type AddWaysProps = {
  /** None is chosen yet. */
  isFirst: boolean;
  /** What another app or page handed over. */
  shared: string;
  onAdd(files: File[]): void;
  onText(text: string): void;
  onFieldChange(): void;
  onType(): void;
};

/** Read as soon as Enter is pressed, where other text goes on in the next line. */
const addressAlone = /^(?:https?:\/\/|[^\s/]+\.[^\s/]+\/)\S+$/i;

/** Plain disclosures, which open before the page's script runs. */
export function AddWays({ isFirst, shared, onAdd, onText, onFieldChange, onType }: AddWaysProps) {
  const pasting = useRef<HTMLDetailsElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const typing = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const way = cx(
    "flex list-none items-center rounded-xl border border-input bg-surface font-medium hover:bg-muted [&::-webkit-details-marker]:hidden",
    isFirst
      ? "min-h-20 gap-[min(1rem,3vw)] px-[min(1rem,3vw)] py-3 text-[length:min(1.125rem,6.5vw)]"
      : "min-h-13 flex-wrap justify-center gap-2 px-2 py-2",
  );
  useEffect(() => {
    setIsOpen(pasting.current?.open === true);
    if (typing.current?.open) onType();
  }, [onType]);

  const [problem, setProblem] = useState<string | null>(null);
  const [firstPasted] = useState(shared);

  function readPasted(text = pasted.current?.value.trim() ?? "") {
    if (text === "") return tellProblem("Please paste or type a link or the recipe's text first.");
    setProblem(null);
    if (pasted.current) pasted.current.value = "";
    onText(text);
  }

  function addPasted(files: File[]) {
    setProblem(null);
    onAdd(files);
  }

  function tellProblem(why: string) {
    setProblem(why);
    pasted.current?.focus();
  }

  return (
    <section
      aria-label="Ways to add a recipe"
      className={cx(
        "noscript-hidden grid gap-3",
        !isFirst && "grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]",
      )}
    >
      <FileButton onAdd={onAdd} className={way}>
        <Way icon={<WandSparkles aria-hidden />} hint={isFirst ? "Choose screenshots of one recipe." : null}>
          Screenshot Magic
        </Way>
      </FileButton>
      <details
        ref={pasting}
        className="open:col-span-full"
        open={firstPasted !== ""}
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
          if (!currentTarget.open) return;
          // The connection may be lost before it is needed, and Firefox never loads again what failed once.
          loadLate(() => import("#app/recipe-form/analysis/analyze-pasted-text.ts")).catch(() => undefined);
          if (pasted.current?.value === "" && !isFieldFocused()) pasted.current.focus();
        }}
      >
        <summary className={way}>
          <Way icon={<ClipboardPaste aria-hidden />} hint={isFirst ? "A page, a post or a message." : null}>
            Paste text or a link
          </Way>
        </summary>
        <div className="mt-2 grid gap-2">
          <Textarea
            ref={pasted}
            id={pasteField}
            defaultValue={firstPasted}
            aria-label="The recipe's text or link"
            placeholder="Paste a link, or the whole text, with hashtags and everything."
            rows={4}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : "pasted-error"}
            onChange={onFieldChange}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              if (!addressAlone.test(event.currentTarget.value.trim())) return;
              event.preventDefault();
              readPasted();
            }}
            // Thousands of lines would take the field many seconds.
            onPaste={(event) => {
              const text = event.clipboardData.getData("text/plain");
              if (text.trim() === "") return;
              event.preventDefault();
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              readPasted((value.slice(0, selectionStart) + text + value.slice(selectionEnd)).trim());
            }}
          />
          <FieldErrors id="pasted-error" errors={problem === null ? [] : [problem]} />
          <div className="flex flex-wrap justify-end gap-3">
            {isOpen ? <PasteButton onAdd={addPasted} onText={readPasted} onProblem={tellProblem} /> : null}
            <Button onClick={() => readPasted()}>Make it a recipe</Button>
          </div>
        </div>
      </details>
      {isFirst ? (
        <details
          ref={typing}
          data-type-it
          onToggle={({ currentTarget }) => {
            if (!currentTarget.open) return;
            document.getElementById("title")?.focus();
            onType();
          }}
        >
          <summary className={way}>
            <Way icon={<PenLine aria-hidden />} hint="Line by line.">
              Type it
            </Way>
          </summary>
        </details>
      ) : null}
    </section>
  );
}

const pasteField = "pasted-text";

function findPasteField(): { field: HTMLTextAreaElement; around: HTMLDetailsElement } | null {
  const field = document.getElementById(pasteField);
  const around = field?.closest("details");
  return field instanceof HTMLTextAreaElement && around ? { field, around } : null;
}

export function textInPasteField(): string {
  return findPasteField()?.field.value.trim() ?? "";
}

/** As the button that asked for it goes. */
export function focusPasteWay(): void {
  findPasteField()?.around.querySelector("summary")?.focus({ preventScroll: true });
}

/** The next that is pasted replaces what is in it. */
export function openPasteField(): void {
  const found = findPasteField();
  if (!found) return;
  found.around.open = true;
  found.field.focus();
  found.field.select();
}

/** Takes what is read out of it. It stays open, for what is typed next. */
export function takeFromPasteField(text: string): void {
  const found = findPasteField();
  if (found?.field.value.trim() === text) found.field.value = "";
}

/** Unless something was typed meanwhile. */
export function closePasteField(): void {
  const found = findPasteField();
  if (found?.field.value !== "") return;
  if (document.activeElement === found.field) focusPasteWay();
  found.around.open = false;
}

/** Beside what was typed meanwhile, or restored by the browser. */
export function putIntoPasteField(text: string): void {
  const found = findPasteField();
  if (!found || text === "") return;
  const { field, around } = found;
  if (!field.value.includes(text)) field.value = [text, field.value].filter(Boolean).join("\n");
  around.open = true;
}

/** Focused, unless something was typed meanwhile, there or elsewhere. */
export function returnToPasteField(text: string): void {
  const found = findPasteField();
  if (!found || text === "") return;
  const isTyping = found.field.value !== "" || (document.activeElement !== found.field && isFieldFocused());
  putIntoPasteField(text);
  if (!isTyping) openPasteField();
}

type WayProps = { icon: ReactNode; hint: string | null; children: ReactNode };

function Way({ icon, hint, children }: WayProps) {
  if (hint === null) {
    return (
      <>
        <span className="text-primary-text [&_svg]:size-5">{icon}</span>
        <span>{children}</span>
      </>
    );
  }
  return (
    <>
      <span className="grid size-[min(3rem,13vw)] shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block">{children}</span>
        <span className="block text-[length:min(1rem,6vw)] font-normal text-muted-foreground">{hint}</span>
      </span>
    </>
  );
}
