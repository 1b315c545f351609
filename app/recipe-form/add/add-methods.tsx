import { Link } from "@remix-run/react";
import { ClipboardPaste, FolderInput, WandSparkles } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { LabelledField } from "#app/components/ui/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { photoLimits } from "#app/modules/photos/photo.ts";
import { PhotoFileButton } from "../photos/photo-file-button.tsx";
import { useStoreState } from "../stores/store.ts";
import type { AddStores } from "./add-stores.ts";

/** The id of the section with the ways to add a recipe. */
export const addMethodsSectionId = "add-methods";

/** The two quick ways to add a recipe, above the fields to type one. After a reading, they share one row. */
export function QuickAddMethods({ stores }: { stores: AddStores }) {
  const { readFields } = useStoreState(stores.fields).draft;
  const { text } = useStoreState(stores.reader);
  const isCompact = readFields.length > 0 && text === "";
  const [hasManyFiles, setHasManyFiles] = useState(false);
  return (
    <section
      id={addMethodsSectionId}
      tabIndex={-1}
      aria-label="Ways to add a recipe"
      className={isCompact ? "flex flex-wrap items-end gap-3 outline-none" : "grid gap-4 outline-none"}
    >
      <PhotoFileButton
        onOpen={stores.sources.openRecogniser}
        onAdd={(files) => {
          setHasManyFiles(files.length > photoLimits.perRecipe);
          stores.photos.addFiles(files);
        }}
        className={
          isCompact
            ? buttonStyle({ variant: "outline", className: "min-h-12" })
            : "flex min-h-20 items-center gap-[min(1rem,3vw)] rounded-xl border border-input bg-surface px-[min(1rem,3vw)] py-3 text-[length:min(1.125rem,6.5vw)] font-medium hover:bg-muted"
        }
      >
        {isCompact ? (
          "Screenshot Magic"
        ) : (
          <>
            <span className="grid size-[min(3rem,13vw)] shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
              <WandSparkles aria-hidden />
            </span>
            <span className="min-w-0">
              <span className="block">Screenshot Magic</span>
              <span className="block text-[length:min(1rem,6vw)] font-normal text-muted-foreground">
                Choose screenshots of one recipe.
              </span>
            </span>
          </>
        )}
      </PhotoFileButton>
      {hasManyFiles ? (
        <p role="status">
          Many screenshots?{" "}
          <Link to="/app/import/screenshots" className="font-medium text-primary-text underline underline-offset-4">
            Sort them here.
          </Link>
        </p>
      ) : null}
      <div className="min-w-36 flex-1">
        <PasteField stores={stores} isCompact={isCompact} />
      </div>
      {isCompact ? null : (
        <Link
          to="/app/import"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-primary-text underline underline-offset-4"
        >
          <FolderInput className="size-5 shrink-0" aria-hidden />
          Import recipes from another app or from files
        </Link>
      )}
    </section>
  );
}

const urlAlone = /^https?:\/\/\S+$/i;
/** Matches a text that is only a web address. Enter reads such a text; in other texts Enter adds a line. */
const addressAlone = /^(?:https?:\/\/|[^\s/]+\.[^\s/]+\/)\S+$/i;

/** An empty field may be compact: one line without buttons. */
function PasteField({ stores, isCompact }: { stores: AddStores; isCompact: boolean }) {
  const { reader, sources } = stores;
  const { text } = useStoreState(reader);
  const area = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const type = (typed: string) => reader.dispatch({ type: "type", text: typed });

  function read(pasted: string) {
    if (pasted === "") return showProblem("Please paste or type a link or the recipe's text first.");
    setProblem(null);
    type("");
    void sources.read(pasted);
  }

  function showProblem(why: string) {
    setProblem(why);
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    const typed = event.currentTarget.value.trim();
    if (!addressAlone.test(typed)) return;
    event.preventDefault();
    read(typed);
  }

  /** Takes the pasted text from the event, because rendering thousands of lines in the field takes many seconds. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData("text/plain");
    if (pasted.trim() === "") return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    read((value.slice(0, selectionStart) + pasted + value.slice(selectionEnd)).trim());
  }

  return (
    <LabelledField id="pasted" label="Paste text or a link" errors={problem === null ? [] : [problem]}>
      <Textarea
        ref={area}
        id="pasted"
        name="pasted"
        data-paste-field
        value={text}
        placeholder={isCompact ? "Add more" : "Paste a link or the whole text, hashtags and all."}
        rows={isCompact ? 1 : 2}
        className={isCompact ? "min-h-12" : undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : "pasted-error"}
        // Loads the code early, because the connection may be lost later and Firefox does not retry a failed import.
        onFocus={() => void import("../reader/read-text.ts").catch(() => undefined)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className={isCompact ? "hidden" : "flex flex-wrap justify-end gap-3"}>
        {isHydrated ? (
          <PasteButton
            onAdd={(files) => {
              setProblem(null);
              stores.photos.addFiles(files);
            }}
            onText={read}
            onProblem={showProblem}
          />
        ) : null}
        <Button variant="soft" onClick={() => read(text.trim())}>
          Make it a recipe
        </Button>
      </div>
    </LabelledField>
  );
}

type PasteButtonProps = { onAdd(files: File[]): void; onText(text: string): void; onProblem(why: string): void };

/** A button to paste, for phones without a keyboard. Browsers ask for permission, and some refuse. */
export function PasteButton({ onAdd, onText, onProblem }: PasteButtonProps) {
  if (!navigator.clipboard?.read) return null;

  async function paste() {
    try {
      const { text, images } = await readClipboard();
      if (images.length > 0) onAdd(images);
      else if (text !== "") onText(text);
      else onProblem("Your clipboard is empty.");
    } catch {
      onProblem("Your browser blocked the clipboard. Press and hold the field, then choose Paste.");
    }
  }

  return (
    <Button variant="outline" onClick={paste}>
      <ClipboardPaste aria-hidden />
      Paste
    </Button>
  );
}

/** Prefers text to images, because a copied table is both. A copied image may come with its address as text. */
async function readClipboard(): Promise<{ text: string; images: File[] }> {
  const items = await navigator.clipboard.read();
  const textIn = async (type: string) =>
    (await Promise.all(items.map((item) => readText(item, type)))).join("\n").trim();
  const text = await textIn("text/plain");
  if (text !== "" && !urlAlone.test(text)) return { text, images: [] };
  const images = (await Promise.all(items.map(readImage))).flatMap((image) => image ?? []);
  // Safari gives a copied link only as `text/uri-list`.
  return { text: text || (await textIn("text/uri-list")), images };
}

async function readText(item: ClipboardItem, type: string): Promise<string> {
  return item.types.includes(type) ? (await item.getType(type)).text() : "";
}

async function readImage(item: ClipboardItem): Promise<File | null> {
  const type = item.types.find((type) => type.startsWith("image/"));
  return type ? new File([await item.getType(type)], "pasted picture", { type }) : null;
}
