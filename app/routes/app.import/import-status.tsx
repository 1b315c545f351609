import { Link } from "@remix-run/react";
import { useState } from "react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/progress-bar.tsx";
import {
  cancelImport,
  getImportReport,
  type ImportProgress,
  type ImportReport,
  retryImport,
} from "#app/device/import/import-client.ts";
import { type ListedImport, UndoImport } from "./earlier-imports.tsx";
import { formatCount, LongList } from "./long-list.tsx";

type ImportStatusProps = {
  progress: ImportProgress;
  /** The import as the server knows it; undefined before its first recipe, and after 30 days. */
  stored: ListedImport | undefined;
};

/** The progress of this device's import, and its report once it is done. */
export function ImportStatus({ progress, stored }: ImportStatusProps) {
  const { importId, name, done, total, failed, state } = progress;
  const counted = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  const retry = () => void retryImport(importId);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-xl tabular-nums">{state === "done" ? "Import finished" : `Importing ${counted}`}</h2>
      <p className="text-muted-foreground wrap-anywhere">{name}</p>
      {state === "done" ? (
        <ReportSections importId={importId} />
      ) : (
        <ProgressBar percent={(100 * done) / Math.max(1, total)} label={`Importing ${counted}`} />
      )}
      <p role="status">{describeState(progress)}</p>
      <div className="flex flex-wrap gap-3">
        {state === "limit" ? (
          <Button asChild>
            <Link to="/app/profile#plan">See the plans</Link>
          </Button>
        ) : null}
        {state === "limit" || (state === "done" && failed > 0) ? (
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        ) : null}
        {state === "done" ? null : (
          <Button variant="outline" onClick={() => void cancelImport(importId)}>
            Stop here
          </Button>
        )}
        {state === "done" && stored ? <UndoImport stored={stored} /> : null}
      </div>
    </Card>
  );
}

function describeState({ state, done, total, isTabNeeded }: ImportProgress): string | null {
  switch (state) {
    case "done":
      return null;
    case "limit":
      return `Your plan has no room for more recipes. ${formatCount(total - done, "recipe")} wait on this device.`;
    case "waiting":
      return "You may be offline, or today's limit is reached. The import goes on by itself.";
    case "running":
      return isTabNeeded
        ? "Keep this tab open: this device has no room to store your files."
        : "You can use the app meanwhile. The import goes on, also after a restart.";
  }
}

type Section = { label: string; rows: { key: string; recipeId: string | null; title: string; lines: string[] }[] };

function ReportSections({ importId }: { importId: string }) {
  const [report, setReport] = useState<ImportReport>([]);
  useOnChange(importId, () => void getImportReport(importId).then(setReport, () => undefined));
  const added = report.filter(({ outcome }) => outcome === "added").length;
  return (
    <div className="grid grid-cols-1 gap-1">
      {report.length > 0 ? <p>{formatCount(added, "recipe")} added.</p> : null}
      {listSections(report).map(({ label, rows }) => (
        <details key={label}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center">{label}</summary>
          <LongList items={rows}>
            {({ key, recipeId, title, lines }) => (
              <li key={key} className="py-1 wrap-anywhere">
                {recipeId === null ? (
                  title
                ) : (
                  <Link to={`/app/recipes/${recipeId}`} className="font-medium underline underline-offset-4">
                    {title}
                  </Link>
                )}
                {lines.map((line, index) => (
                  <span key={index} dir="auto" className="block text-sm text-muted-foreground">
                    {line}
                  </span>
                ))}
              </li>
            )}
          </LongList>
        </details>
      ))}
    </div>
  );
}

/** Lists what the person should know of the import; nothing for what went as expected. */
function listSections(report: ImportReport): Section[] {
  const list = (label: string, getLines: (item: ImportReport[number]) => string[] | null): Section => ({
    label,
    rows: report.flatMap((item) => {
      const lines = getLines(item);
      return lines ? { key: item.id, recipeId: item.recipeId, title: item.title, lines } : [];
    }),
  });
  const orNull = (lines: string[]) => (lines.length > 0 ? lines : null);
  const sections = [
    list("not added", ({ outcome, message }) => (outcome === "refused" ? [message ?? ""] : null)),
    list("with missing photos", ({ missingPhotos }) => orNull(missingPhotos)),
    list("with more in the notes", ({ keptInNotes }) => orNull(keptInNotes)),
    list("with lines that were not understood", ({ leftOut }) => orNull(leftOut)),
  ];
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }) => ({ rows, label: `${formatCount(rows.length, "recipe")} ${label}` }));
}
