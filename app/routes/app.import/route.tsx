import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { usePendingChangeCounts } from "#app/device/pending-counts.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { createDoneReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import { formatCount } from "#app/modules/format-count.ts";
import { importFormSchema } from "#app/modules/import/import.schema.ts";
import { getImportOverview, undoImport } from "#app/modules/import/import-recipes.server.ts";
import { ChooseFiles, type ChosenFiles } from "./choose-files.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { ImportPreviewForm } from "./import-preview.tsx";
import { ImportStatus } from "./import-status.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return getImportOverview(context.services, await requireViewer(context, request));
}

export function action(args: ActionFunctionArgs) {
  const form = {
    routePattern: "/app/import" as const,
    schema: importFormSchema,
    viewer: requireViewerForAction,
  };
  return handleForm(args, form, async ({ importId }, { viewer }) => {
    const { deleted, kept } = await undoImport(args.context.services, viewer, importId);
    const moved = `${formatCount(deleted, "recipe")} ${deleted === 1 ? "is" : "are"} in Recently deleted for 30 days.`;
    const stayed = kept === 0 ? "" : ` ${kept} that you've changed ${kept === 1 ? "stays" : "stay"}.`;
    return createDoneReply("Import undone", moved + stayed);
  });
}

export const clientAction = createClientAction(createActionNotDoneMessage("Nothing changed."));
export const clientLoader = createClientLoader<typeof loader>("routes/app.import");
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Import recipes");

/** Choosing files, their preview, and the progress of the import, one after another on one page. */
export default function ImportPage() {
  const { recipesLeft, imports } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<ChosenFiles | null>(null);
  const page = useRef<HTMLDivElement>(null);
  // A file that is dropped anywhere on the page would be opened by the browser, in place of the page.
  useWindowListener("dragover", (event) => event.preventDefault());
  useWindowListener("drop", (event) => event.preventDefault());
  // The element that had the focus is no longer on the page.
  useOnChange(chosen === null, (_, before) => {
    const main = page.current;
    if (before !== undefined) (main?.querySelector<HTMLElement>("h2[tabindex]") ?? main?.querySelector("h1"))?.focus();
  });
  const { import: progress } = usePendingChangeCounts();
  const isRunning = progress !== null && progress.waiting > 0;
  const stored = imports.find(({ id }) => id === progress?.importId);
  const earlier = imports.filter((each) => each !== stored);
  return (
    <div ref={page} className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          Import recipes
        </h1>
        {chosen === null ? (
          <p className="text-muted-foreground">
            Bring your recipes from Paprika, Mealie, Mela, Recipe Keeper and other apps, or from files. You see
            everything before it is added.
          </p>
        ) : null}
      </div>
      {progress && chosen === null ? (
        <ImportStatus key={progress.importId} progress={progress} recipesLeft={recipesLeft} stored={stored} />
      ) : null}
      {isRunning ? null : chosen === null ? (
        <ChooseFiles isSecondary={progress !== null} onChosen={setChosen} />
      ) : (
        <ImportPreviewForm chosen={chosen} recipesLeft={recipesLeft} onChange={setChosen} />
      )}
      {chosen === null && earlier.length > 0 ? <EarlierImports imports={earlier} /> : null}
    </div>
  );
}
