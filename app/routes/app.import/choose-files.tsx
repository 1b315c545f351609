import { Link } from "@remix-run/react";
import { FolderOpen, Images } from "lucide-react";
import { useState } from "react";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { EmptyBookDrawing } from "#app/components/ui/illustrations.tsx";
import { previewFiles } from "#app/device/import/import-client.ts";
import type { ImportPreview } from "#app/device/import/preview-import.ts";

export type ChosenFiles = { files: File[]; preview: ImportPreview };

/** How people get their recipes out of other apps, in the words of these apps. */
const exportSteps: [app: string, step: string][] = [
  ["Paprika", "Settings, Export Recipes, format Paprika: a .paprikarecipes file."],
  ["Mealie", "Manage Data, Recipes, select all, Export: a zip file. A backup works too."],
  ["Tandoor", "Export, All recipes, format Tandoor: a zip file."],
  ["Nextcloud Cookbook", "Download the recipes folder in Files: a zip file."],
  ["RecipeSage", "Settings, Export, format JSON-LD."],
  ["Recipe Keeper", "Settings, Import/Export, Export: a zip file."],
  ["CopyMeThat", "Account, Export my recipes: a zip or HTML file."],
  ["Mela", "Settings, Export all recipes: a .melarecipes file."],
  ["Cooklang", "Your .cook files, with photos of the same names."],
  ["Recipe Lovers", "Profile, Your data, Export all my data."],
  ["A spreadsheet", "Save it as CSV with one recipe per line. You choose what each column is."],
  ["Anything else", "Saved web pages, JSON, text, Markdown, PDF or Word files."],
];

/** Reading stops when the element with its progress is unmounted: the person has canceled or left the page. */
export function createReading() {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  return { signal: controller.signal, cancel, cancelWithoutElement: (element: Element | null) => element ?? cancel() };
}

type ChooseFilesProps = {
  /** The page has a more important button. */
  isSecondary: boolean;
  onChosen(chosen: ChosenFiles): void;
};

export function ChooseFiles({ isSecondary, onChosen }: ChooseFilesProps) {
  const [found, setFound] = useState(0);
  const [reading, setReading] = useState<ReturnType<typeof createReading> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(files: File[]) {
    if (files.length === 0) return;
    reading?.cancel();
    const started = createReading();
    setProblem(null);
    setFound(0);
    setReading(started);
    try {
      onChosen({ files, preview: await previewFiles(files, { onProgress: setFound, signal: started.signal }) });
    } catch (error) {
      if (started.signal.aborted) return;
      setProblem(error instanceof Error ? error.message : "Please try again.");
      setReading(null);
    }
  }

  useWindowListener("drop", (event) => void read([...(event.dataTransfer?.files ?? [])]));

  return (
    <div className="grid grid-cols-1 gap-4">
      {problem === null ? null : <FormNotice tone="error" title="These files can't be read" description={problem} />}
      <Card className="grid grid-cols-1 justify-items-center gap-3 py-8 text-center">
        {isSecondary ? null : <EmptyBookDrawing />}
        {reading === null ? (
          <>
            <label
              className={buttonStyle({
                size: "lg",
                variant: isSecondary ? "outline" : "default",
                className: "has-focus-visible:outline-3 has-focus-visible:outline-ring",
              })}
            >
              <FolderOpen aria-hidden />
              Choose files
              <input
                type="file"
                multiple
                className="sr-only"
                onChange={({ currentTarget }) => {
                  void read([...(currentTarget.files ?? [])]);
                  currentTarget.value = "";
                }}
              />
            </label>
            <p className="text-muted-foreground max-lg:hidden">or drop them here</p>
          </>
        ) : (
          <div
            ref={reading.cancelWithoutElement}
            className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
          >
            <p role="status" className="text-lg tabular-nums">
              Reading your files… {found > 0 ? `${found.toLocaleString("en")} recipes so far` : null}
            </p>
            <Button variant="outline" onClick={() => setReading(null)}>
              Cancel
            </Button>
          </div>
        )}
        <Button asChild variant="ghost" className="min-w-0 px-3">
          <Link to="/app/import/screenshots">
            <Images aria-hidden />
            Sort many screenshots
          </Link>
        </Button>
      </Card>
      <Card className="py-2">
        <Disclosure label="How to get your recipes out of other apps">
          <dl className="grid gap-3 py-2 sm:grid-cols-[auto_1fr] sm:gap-x-6">
            {exportSteps.map(([app, step]) => (
              <div key={app} className="sm:contents">
                <dt className="font-medium">{app}</dt>
                <dd className="text-muted-foreground">{step}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </Card>
    </div>
  );
}
