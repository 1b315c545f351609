import { ScrollText } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { createOwnerHeader } from "#app/device/page-owner.ts";
import { convertToRecord } from "#app/modules/to-record.ts";

const requestTimeoutMs = 10_000;

/** Opens the text from which the recipe was extracted. The text is fetched, because the offline copy lacks it. */
export function SourceTextButton({ recipeId }: { recipeId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    setHasFailed(false);
    await fetchSourceText(recipeId).then(setText, () => setHasFailed(true));
  }

  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className="noscript-hidden text-muted-foreground"
        onClick={() => {
          setIsOpen(true);
          if (text === null) void load();
        }}
      >
        <ScrollText aria-hidden />
        Show original
      </Button>
      {isOpen ? (
        <Dialog title="Original" description="The text this recipe came from." onClose={() => setIsOpen(false)}>
          {hasFailed ? (
            <div role="alert" className="grid justify-items-start gap-3">
              <p>We couldn't load the original. It isn't stored on this device, so you need to be online.</p>
              <Button variant="outline" onClick={load}>
                Try again
              </Button>
            </div>
          ) : (
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text ?? "Loading..."}
            </p>
          )}
        </Dialog>
      ) : null}
    </>
  );
}

async function fetchSourceText(recipeId: string): Promise<string> {
  const response = await fetch(`/api/recipe-source/${recipeId}`, {
    headers: createOwnerHeader(),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const { text } = response.ok ? convertToRecord(await response.json()) : {};
  if (typeof text !== "string") throw new Error(`The source text was answered with ${response.status}`);
  return text;
}
