import { Link, useLocation } from "@remix-run/react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { type ImportProgress, resumeImport } from "#app/device/import/import-client.ts";

/** Shows on all pages but its own how far an unfinished import is, and sends it on. */
export default function ImportProgressLine({ progress }: { progress: ImportProgress }) {
  useOnMount(() => void resumeImport());
  const { pathname } = useLocation();
  const { total, waiting, isPaused } = progress;
  if (pathname === "/app/import") return null;
  const counts = `${(total - waiting).toLocaleString("en")} of ${total.toLocaleString("en")}`;
  return (
    <Link to="/app/import" className="relative -my-2 flex min-h-11 items-center font-medium underline">
      {isPaused ? `Import waits for a connection: ${counts}` : `Importing ${counts}`}
      <span
        className="absolute bottom-1.5 left-0 h-0.5 bg-positive transition-[width]"
        style={{ width: `${(100 * (total - waiting)) / total}%` }}
      />
    </Link>
  );
}
