import { useState } from "react";
import { recipeFields } from "recipe-parser/import/csv-columns";
import { Button } from "#app/components/ui/button.tsx";
import { FormNotice, ScriptForm } from "#app/components/ui/forms.tsx";
import { previewFiles } from "#app/device/import/import-client.ts";
import type { ChosenFiles } from "./choose-files.tsx";

type CsvPreview = NonNullable<ChosenFiles["preview"]["csv"]>;
type CsvColumnsFormProps = {
  csv: CsvPreview;
  files: File[];
  onRead(chosen: ChosenFiles): void;
};

/** The columns of a spreadsheet, each with a choice of what it is. Reads the files again with that choice. */
export function CsvColumnsForm({ csv, files, onRead }: CsvColumnsFormProps) {
  const [columns, setColumns] = useState(csv.columns);
  const [state, setState] = useState<"choosing" | "reading" | "failed">("choosing");

  async function read() {
    setState("reading");
    try {
      onRead({ files, preview: await previewFiles(files, { csvColumns: columns }) });
    } catch {
      setState("failed");
    }
  }

  return (
    <details open={!csv.columns.includes("title")}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">What is in each column</summary>
      <ScriptForm onSubmit={() => void read()} className="grid gap-3 py-2">
        {csv.header.map((name, index) => (
          <label key={index} className="grid gap-1 sm:grid-cols-2 sm:items-center sm:gap-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{name || `Column ${index + 1}`}</span>
              <span className="block truncate text-sm text-muted-foreground">
                {csv.firstRows.map((row) => row[index]).find((cell) => cell) ?? "Empty"}
              </span>
            </span>
            <select
              value={columns[index] ?? ""}
              onChange={({ target }) => {
                const field = Object.keys(recipeFields).find((key) => key === target.value) ?? null;
                setColumns(columns.with(index, field as CsvPreview["columns"][number]));
              }}
              className="min-h-11 rounded-md border border-input bg-surface px-3"
            >
              <option value="">Add to the notes</option>
              {Object.entries(recipeFields).map(([field, [label]]) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {state === "failed" ? <FormNotice tone="error" description="Please choose the files again." /> : null}
        <Button type="submit" variant="secondary" isBusy={state === "reading"} className="justify-self-start">
          Read again
        </Button>
      </ScriptForm>
    </details>
  );
}
