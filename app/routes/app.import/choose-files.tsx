import { Link } from "@remix-run/react";
import { FolderOpen } from "lucide-react";
import { useState } from "react";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
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

type ChooseFilesProps = {
  /** The page has a more important button. */
  isSecondary: boolean;
  onChosen(chosen: ChosenFiles): void;
};

export function ChooseFiles({ isSecondary, onChosen }: ChooseFilesProps) {
  const [found, setFound] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(files: File[]) {
    if (files.length === 0) return;
    setProblem(null);
    setFound(0);
    try {
      onChosen({ files, preview: await previewFiles(files, { onProgress: setFound }) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Please try again.");
      setFound(null);
    }
  }

  // Files can be dropped anywhere, because the browser would open a file that misses the button.
  useWindowListener("dragover", (event) => event.preventDefault());
  useWindowListener("drop", (event) => {
    event.preventDefault();
    void read([...(event.dataTransfer?.files ?? [])]);
  });

  return (
    <div className="grid grid-cols-1 gap-4">
      {problem === null ? null : <FormNotice tone="error" title="These files can't be read" description={problem} />}
      {found === null ? (
        <label
          className={buttonStyle({
            size: "lg",
            variant: isSecondary ? "outline" : "default",
            className: "justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-ring",
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
      ) : (
        <p role="status" className="flex min-h-13 items-center text-lg tabular-nums">
          Reading your files… {found > 0 ? `${found.toLocaleString("en")} recipes so far` : null}
        </p>
      )}
      <p className="text-muted-foreground">
        Many old screenshots?{" "}
        <Link to="/app/import/screenshots" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Sort them here.
        </Link>
      </p>
      <Disclosure label="How to get your recipes out of other apps">
        <dl className="grid gap-3 pt-2 sm:grid-cols-[auto_1fr] sm:gap-x-6">
          {exportSteps.map(([app, step]) => (
            <div key={app} className="sm:contents">
              <dt className="font-medium">{app}</dt>
              <dd className="text-muted-foreground">{step}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
