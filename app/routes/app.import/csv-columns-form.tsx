import { useRef, useState } from "react";
import { recipeFields } from "recipe-parser/import/csv-columns";
import { showToast } from "#app/browser/toast.ts";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { previewFiles } from "#app/device/import/import-client.ts";
import { type ChosenFiles, createReading } from "./choose-files.tsx";

type CsvPreview = NonNullable<ChosenFiles["preview"]["csv"]>;
type CsvColumn = CsvPreview["columns"][number];
type CsvColumnsFormProps = {
  csv: CsvPreview;
  files: File[];
  /** Gets null while the files are read again. */
  onRead(chosen: ChosenFiles | null): void;
};

/** The columns of a spreadsheet, each with a choice of what it is. Each change reads the files again. */
export function CsvColumnsForm({ csv, files, onRead }: CsvColumnsFormProps) {
  const columns = useRef(csv.columns);
  const [reading, setReading] = useState<ReturnType<typeof createReading> | null>(null);

  async function change(index: number, value: string) {
    const csvColumns = columns.current.with(index, value === "" ? null : (value as CsvColumn));
    columns.current = csvColumns;
    const next = createReading();
    // The element's ref changes, which cancels the reading before.
    setReading(next);
    onRead(null);
    try {
      const preview = await previewFiles(files, { csvColumns, signal: next.signal });
      if (!next.signal.aborted) onRead({ files, preview });
    } catch {
      if (next.signal.aborted) return;
      const title = "These files can't be read";
      showToast({ title, description: "Please choose the files again.", variant: "destructive" });
    }
  }

  return (
    <Disclosure open label="What is in each column">
      <div ref={reading?.cancelWithoutElement} className="grid gap-3 py-2">
        <p className="text-muted-foreground">Choose at least the title and the ingredients or steps.</p>
        {csv.header.map((name, index) => (
          <label key={index} className="grid gap-1 sm:grid-cols-2 sm:items-center sm:gap-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{name || `Column ${index + 1}`}</span>
              <span className="block truncate text-sm text-muted-foreground">
                {csv.firstRows.map((row) => row[index]).find((cell) => cell) ?? "Empty"}
              </span>
            </span>
            <select
              defaultValue={csv.columns[index] ?? ""}
              onChange={({ target }) => change(index, target.value)}
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
      </div>
    </Disclosure>
  );
}
