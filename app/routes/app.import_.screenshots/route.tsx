import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { EmptyBookDrawing } from "#app/components/ui/illustrations.tsx";
import { ProgressBar } from "#app/components/ui/progress-bar.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { formatCount } from "#app/modules/format-count.ts";
import { prepareNewRecipe } from "#app/modules/recipes/prepare-new-recipe.server.ts";
import { PlanLimitNotice } from "#app/recipe-form/add/add-notices.tsx";
import { type SaveNewRecipeReply, usePlanLimit } from "#app/recipe-form/add/use-save-new-recipe.ts";
import { PhotoFileButton } from "#app/recipe-form/photos/photo-file-button.tsx";
import { ScreenshotImage, ScreenshotRecipe } from "./screenshot-recipe.tsx";
import { type Screenshot, type ScreenshotSorting, screenshotLimit, useScreenshots } from "./use-screenshots.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return { begun: await prepareNewRecipe(context.services, viewer) };
}

export const clientLoader = createClientLoader<typeof loader>("routes/app.import_.screenshots");

export const meta: MetaFunction = () => createPrivateMeta("Sort screenshots");

export default function SortScreenshotsPage() {
  const { begun } = useLoaderData<typeof loader>();
  const sorting = useScreenshots();
  const { photos, recipes, aside, choose } = sorting;
  const [limit, setLimit] = usePlanLimit(begun.limit);
  const [saved, setSaved] = useState(0);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  async function finish(group: readonly Screenshot[], reply?: SaveNewRecipeReply): Promise<void> {
    if (reply) {
      const { id, limit, problem } = reply;
      const action = { label: "View recipe", onClick: () => navigate(`/app/recipes/${id}`) };
      setLimit(limit);
      setSaved((count) => count + 1);
      showToast({ title: "Recipe saved", description: problem, variant: "success", action });
    }
    // The button that had the focus disappears.
    heading.current?.focus({ preventScroll: true });
    await sorting.remove(group);
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-[length:min(1.875rem,9vw)] outline-none">
        Sort screenshots
      </h1>
      <p className="text-muted-foreground">
        Choose old screenshots of many recipes. We read them on this device while this page is open, and you save each
        recipe with one tap. {screenshotLimit}
      </p>
      {limit ? <PlanLimitNotice limit={limit} /> : null}
      <Card className="grid grid-cols-1 justify-items-center gap-3 text-center">
        {photos.length > 0 ? null : saved > 0 ? (
          <p className="text-lg">{formatCount(saved, "recipe")} saved.</p>
        ) : (
          <EmptyBookDrawing />
        )}
        <PhotoFileButton
          onAdd={(files) => void sorting.addFiles(files)}
          className={buttonStyle({ variant: photos.length > 0 ? "outline" : "default", size: "lg" })}
        >
          Choose screenshots
        </PhotoFileButton>
        {photos.length === 0 && saved > 0 ? (
          <Button asChild variant="ghost">
            <Link to="/app/recipes">See your recipes</Link>
          </Button>
        ) : null}
      </Card>
      {photos.length > 0 ? (
        <ReadingProgress sorting={sorting} done={saved > 0 ? `${saved} saved, ${recipes.length} to go` : ""} />
      ) : null}
      {recipes.map((group, index) => {
        const next = recipes[index + 1]?.[0];
        return (
          <ScreenshotRecipe
            key={group.map(({ id }) => id).join()}
            group={group}
            draftKey={begun.draftKey}
            onFinish={(reply) => finish(group, reply)}
          >
            {group.length > 1 ? <Tool label="Split" onClick={() => choose(group, "begins")} /> : null}
            {next ? <Tool label="Join with next" onClick={() => choose([next], "goes-on")} /> : null}
            <Tool label="Not a recipe" onClick={() => choose(group, "aside")} />
          </ScreenshotRecipe>
        );
      })}
      {aside.length > 0 ? (
        <Disclosure label={`Not recipes (${aside.length})`}>
          <ul className="flex flex-wrap gap-4 py-3">
            {aside.map((photo) => (
              <li key={photo.id} className="grid w-32 content-start gap-2">
                <ScreenshotImage photo={photo} className="h-40 w-full" />
                <Tool label="Move back" onClick={() => choose([photo], "begins")} />
                <Tool label="Delete" onClick={() => void finish([photo])} />
              </li>
            ))}
          </ul>
          <Tool label="Delete all" onClick={() => void finish(aside)} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function ReadingProgress({
  sorting: { photos, unread, isStopped, setIsStopped },
  done,
}: {
  sorting: ScreenshotSorting;
  done: string;
}) {
  const read = photos.filter(({ reading }) => reading !== "waiting").length;
  return (
    <section aria-label="Progress" className="grid gap-3">
      <ProgressBar percent={(100 * read) / photos.length} label="Screenshots read" />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular-nums">
          {unread || done === "" ? `${read} of ${photos.length} read` : done}
        </p>
        {unread ? <Tool label={isStopped ? "Continue" : "Stop"} onClick={() => setIsStopped(!isStopped)} /> : null}
      </div>
    </section>
  );
}

function Tool({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      {label}
    </Button>
  );
}
