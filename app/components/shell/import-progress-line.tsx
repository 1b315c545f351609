import { Link, useLocation } from "@remix-run/react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { type ImportProgress, resumeImport } from "#app/device/import/import-client.ts";

/**
 * Shows on all pages but its own how far an unfinished import is, and sends it on. The line is drawn in the page's top
 * margin, so that the page does not jump.
 */
export default function ImportProgressLine({ progress }: { progress: ImportProgress }) {
  useOnMount(() => void resumeImport());
  const { pathname } = useLocation();
  const { total, waiting, isPaused } = progress;
  if (pathname === "/app/import") return null;
  const counts = `${(total - waiting).toLocaleString("en")} of ${total.toLocaleString("en")}`;
  return (
    <Link
      to="/app/import"
      className="absolute z-10 -mt-5 flex h-5 items-center text-xs text-muted-foreground tabular-nums underline before:absolute before:-inset-3"
    >
      {isPaused ? `Import paused at ${counts}` : `Importing ${counts}`}
      <span
        className="fixed top-0 left-0 z-40 h-0.5 bg-positive transition-[width]"
        style={{ width: `${(100 * (total - waiting)) / total}%` }}
      />
    </Link>
  );
}
