import { Link, useLocation } from "@remix-run/react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { type ImportProgress, resumeImport } from "#app/device/import/import-client.ts";

/** Shows on all pages but its own how far an unfinished import is, and sends it on. */
export default function ImportProgressLine({ progress }: { progress: ImportProgress }) {
  useOnMount(() => void resumeImport());
  const { pathname } = useLocation();
  const { done, total, state, isTabNeeded } = progress;
  if (pathname === "/app/import") return null;
  const counts = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  const texts = {
    running: `Importing ${counts}`,
    waiting: `Import waits for a connection: ${counts}`,
    limit: `Import stopped, your plan is full: ${counts}`,
    done: "",
  };
  return (
    <Link to="/app/import" className="relative -my-2 flex min-h-11 items-center font-medium underline">
      {texts[state]}
      {isTabNeeded ? ". Keep this tab open." : ""}
      <span
        className="absolute bottom-1.5 left-0 h-0.5 bg-positive transition-[width]"
        style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }}
      />
    </Link>
  );
}
