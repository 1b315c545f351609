import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button } from "#app/components/ui/button.tsx";
import { LabelledField } from "#app/components/ui/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { useStoreState } from "../stores/store.ts";
import type { AddStores } from "./add-stores.ts";
import { PasteButton } from "./paste-button.tsx";

/** Matches a text that is only a web address. Enter reads such a text; in other texts Enter adds a line. */
const addressAlone = /^(?:https?:\/\/|[^\s/]+\.[^\s/]+\/)\S+$/i;

export function PasteField({ stores }: { stores: AddStores }) {
  const { reader, texts } = stores;
  const { text } = useStoreState(reader);
  const area = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const type = (typed: string) => reader.dispatch({ type: "type", text: typed });

  function read(pasted: string) {
    if (pasted === "") return showProblem("Please paste or type a link or the recipe's text first.");
    setProblem(null);
    type("");
    void texts.read(pasted);
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

  /** Takes the text from the event, because rendering thousands of lines in the field takes many seconds. */
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
        placeholder="Paste a link or the whole text, hashtags and all."
        rows={2}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : "pasted-error"}
        // Loads the code early: the connection may be lost later, and Firefox does not retry a failed import.
        onFocus={() => void import("../reader/read-text.ts").catch(() => undefined)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {isHydrated ? (
          <PasteButton
            onAdd={(files) => {
              setProblem(null);
              stores.addScreenshots(files);
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
