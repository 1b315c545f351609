import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { ActionNotice } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction, shouldRevalidateUnlessRefused } from "#app/device/send-or-queue.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import {
  getRecipeHistory,
  recipeHistoryFormSchema,
  recipeHistoryPageSchema,
  restoreRecipeVersion,
  saveRecipeVariation,
} from "#app/modules/recipes/recipe-history.server.ts";
import { RecipeHistoryEntry, SaveVariationButton } from "./recipe-history-entry.tsx";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { data } = recipeHistoryPageSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const page = { before: data?.before ?? null, timeZone: context.timeZone };
  return throwAsErrorResponse(getRecipeHistory(context.services, viewer, params.id ?? "", page));
}

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const form = {
    routePattern: "/app/recipes/:id/history",
    schema: recipeHistoryFormSchema,
    viewer: requireViewerForAction,
  } as const;
  return handleForm(args, form, async (input, { viewer }) => {
    const { services } = context;
    let id = params.id ?? "";
    if (input.intent === "restore") await restoreRecipeVersion(services, viewer, id, input);
    else id = await saveRecipeVariation(services, viewer, id, input);
    const title = input.intent === "restore" ? "Earlier version restored" : "Variation saved";
    setFlashNotice(context, { title, description: null, variant: "success" });
    throw redirect(`/app/recipes/${encodeURIComponent(id)}`);
  });
}

export const clientAction = createClientAction(createActionNotDoneMessage("Nothing changed."));

export const clientLoader = createClientLoader<typeof loader>("routes/app.recipes.$id.history");

/** Revalidates also after a conflict, because the page lacks the change that caused it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus === 409 || shouldRevalidateUnlessRefused(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  createPrivateMeta(data ? `History of ${data.title}` : "History");

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";

export default function RecipeHistory() {
  const { title, version, mayEdit, submissionId, isLatestPage, entries, before } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl gap-5">
      <Button asChild variant="ghost" className="-ml-3 justify-self-start">
        <Link to="..">
          <ArrowLeft aria-hidden />
          Back to the recipe
        </Link>
      </Button>
      <div className="grid gap-2">
        <h1 className="text-3xl">History</h1>
        <p className="wrap-anywhere text-muted-foreground">
          What changed in “<bdi>{title}</bdi>”. You can go back to any version; photos stay as they are.
        </p>
      </div>
      <ActionNotice />
      {entries.length === 0 && isLatestPage ? (
        <div className="grid justify-items-start gap-3 rounded-xl border border-border bg-surface p-6">
          <p className="text-muted-foreground">No changes yet. The first edit will show up here.</p>
          <SaveVariationButton version={null} submissionId={submissionId} />
        </div>
      ) : null}
      <ol className="grid gap-3">
        {entries.map((entry, index) => (
          <RecipeHistoryEntry
            key={entry.version}
            entry={entry}
            recipe={{ version, mayEdit, submissionId }}
            isCurrent={isLatestPage && index === 0}
          />
        ))}
      </ol>
      {before === null ? null : (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to={`?before=${before}`}>Show earlier changes</Link>
        </Button>
      )}
      {isLatestPage ? null : (
        <Button asChild variant="ghost" className="-ml-3 justify-self-start">
          <Link to="?">Latest changes</Link>
        </Button>
      )}
    </div>
  );
}
