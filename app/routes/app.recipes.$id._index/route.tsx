import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { ArrowLeft, Download, History as HistoryIcon, Pencil, Share2 } from "lucide-react";
import { memo, useCallback, useState } from "react";
import { PlanRecipeButton } from "#app/components/recipe/plan-recipe-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ActionNotice } from "#app/components/ui/forms.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { writeCookie } from "#app/device/page-owner.ts";
import { createClientActionOfIntents, shouldRevalidateUnlessRefused } from "#app/device/send-or-queue.ts";
import { type AcceptedReply, createValueReply, type FormValues, type ToastNotice } from "#app/http/action-reply.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { setFlashNotice } from "#app/http/flash-notice.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { deleteRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { getRecipeForViewer, type RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { lastOpenedRecipeCookie } from "#app/modules/recipes/last-opened-cookie.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import {
  getRecipePageIntent,
  type RecipePageInput,
  recipePageFormSchema,
} from "#app/modules/sharing/recipe-page-intents.ts";
import {
  recordShare,
  setNotesVisibility,
  setPublicAccess,
  setSearchEngineListing,
} from "#app/modules/sharing/share-recipe.server.ts";
import { DeleteRecipeButton } from "./delete-button.tsx";
import { RecipePhotoGallery } from "./gallery.tsx";
import { RecipeHeader } from "./recipe-header.tsx";
import { RecipeIngredients, RecipeInstructionsAndNotes } from "./recipe-text.tsx";
import type { SharedRecipe } from "./share-panel.tsx";
import { SourceTextButton } from "./source-text-button.tsx";
import { useScaledAmounts } from "./use-amounts.ts";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return throwAsErrorResponse(getRecipeForViewer(context.services, viewer, params.id ?? ""));
}

export const clientLoader = createClientLoader<typeof loader>(
  "routes/app.recipes.$id._index",
  (pages, { params }) => pages.readCachedRecipePage(params.id),
  { isKept: true },
);

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const form = {
    routePattern: "/app/recipes/:id" as const,
    schema: recipePageFormSchema,
    viewer: requireViewerForAction,
    describeInvalid: ({ message }: DomainError) => ({ title: "Nothing changed", message }),
    describeFailure: ({ intent }: FormValues) => getRecipePageIntent(intent).failed,
  };
  return handleForm(args, form, (input, { viewer }) => handleRecipeForm(context, viewer, params.id ?? "", input));
}

async function handleRecipeForm(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  input: RecipePageInput,
): Promise<AcceptedReply<null>> {
  const { services } = context;
  switch (input.intent) {
    case "rate":
      await rateRecipe(services, viewer, { id, stars: input.rating });
      break;
    case "sharing":
      await setPublicAccess(services, viewer, { id, isPublic: input.isPublic });
      break;
    case "listing":
      await setSearchEngineListing(services, viewer, { id, isListed: input.isListed });
      break;
    case "notes":
      await setNotesVisibility(services, viewer, { id, includesNotes: input.includesNotes });
      break;
    case "share":
      await recordShare(services, viewer, { id, platform: input.platform, shareId: input.shareId });
      break;
    case "delete": {
      await deleteRecipe(services, viewer, id, input.version);
      setFlashNotice(context, createDeletionNotice(id));
      throw redirect("/app/recipes");
    }
    default:
      input satisfies never;
  }
  return createValueReply(null);
}

function createDeletionNotice(id: string): ToastNotice {
  const undo = `/app/recipes/${encodeURIComponent(id)}/restore`;
  return { title: "Recipe deleted", description: null, variant: "default", undo };
}

export const clientAction = createClientActionOfIntents(async (intent) => {
  const { getRecipePageIntent } = await import("#app/modules/sharing/recipe-page-intents.ts");
  return getRecipePageIntent(intent);
});

/** Skips revalidation after a share, because recording a share changes nothing on the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formData?.get("intent") === "share" ? false : shouldRevalidateUnlessRefused(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => createPrivateMeta(data?.title ?? "Recipe");

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";

export const handle = { worksWithoutScript: true };

export default function RecipePage() {
  const recipe = useLoaderData<typeof loader>();
  return <Recipe recipe={recipe} />;
}

const openedSeconds = 12 * 60 * 60;

/** Memoized, because every navigation and fetcher state change renders the page again. */
const Recipe = memo(function Recipe({ recipe }: { recipe: RecipeView }) {
  const amounts = useScaledAmounts(recipe.ingredients);
  const { id } = recipe;
  // Sets the cookie that Home reads. The loader cannot, because it also runs for links that were only touched.
  const record = useCallback(
    (page: HTMLElement | null) => page && writeCookie(lastOpenedRecipeCookie, id, openedSeconds),
    [id],
  );
  return (
    <article ref={record} dir="auto" className="grid gap-4 md:gap-6">
      {/* The title determines the text direction of the article. */}
      <div dir="ltr" className="-my-1 flex flex-wrap items-center justify-end gap-y-2">
        <div className="min-w-36 flex-1">
          <BackToRecipes />
        </div>
        {/* Wraps the line that says that a dialog could not be loaded below all buttons. */}
        <div className="flex has-[[role=alert]]:contents [&>[role=alert]]:order-last">
          <PlanRecipeButton recipeId={recipe.id} isIcon />
          <ShareRecipeButton recipe={recipe} />
          <Button asChild variant="ghost" size="icon">
            <Link to="edit" aria-label="Edit">
              <Pencil aria-hidden />
            </Link>
          </Button>
          <DeleteRecipeButton recipe={recipe} />
        </div>
      </div>
      <div dir="ltr" className="empty:hidden">
        <ActionNotice />
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start md:gap-x-8 md:gap-y-6">
        <div dir="ltr" className="min-w-0">
          <RecipePhotoGallery recipe={recipe} photos={recipe.photos} isCoverDrawn={recipe.isCoverDrawn} />
          {recipe.photos.some(({ hasFailed }) => hasFailed) ? <UnusablePhotoNotice mayEdit={recipe.mayEdit} /> : null}
        </div>
        <div className="grid min-w-0 gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
          <RecipeHeader recipe={recipe} factor={amounts.factor} />
          <RecipeIngredients recipe={recipe} amounts={amounts} />
        </div>
        <RecipeInstructionsAndNotes recipe={recipe} />
      </div>
      <div dir="ltr" className="-ml-3 flex flex-wrap">
        <Button asChild variant="ghost" className="text-muted-foreground">
          <Link to="history">
            <HistoryIcon aria-hidden />
            History
          </Link>
        </Button>
        {recipe.hasSourceText ? <SourceTextButton recipeId={id} /> : null}
        <DownloadRecipeButton recipeId={id} />
      </div>
    </article>
  );
});

function UnusablePhotoNotice({ mayEdit }: Pick<RecipeView, "mayEdit">) {
  return (
    <p role="status" className="mt-2 text-sm text-muted-foreground">
      A photo couldn't be used: it may be damaged or too large.{" "}
      {mayEdit ? (
        <Link to="edit#photos" className="font-medium whitespace-nowrap text-primary-text underline underline-offset-4">
          Try another photo
        </Link>
      ) : null}
    </p>
  );
}

function ShareRecipeButton({ recipe }: { recipe: SharedRecipe }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Share"
        aria-haspopup="dialog"
        className="noscript-hidden"
        onClick={() => setIsOpen(true)}
      >
        <Share2 aria-hidden />
      </Button>
      {isOpen ? (
        <LatePart load={() => import("./share-panel.tsx")} recipe={recipe} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function DownloadRecipeButton({ recipeId }: { recipeId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className="noscript-hidden text-muted-foreground"
        onClick={() => setIsOpen(true)}
      >
        <Download aria-hidden />
        Download
      </Button>
      {isOpen ? (
        <LatePart load={() => import("./download-panel.tsx")} recipeId={recipeId} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function BackToRecipes() {
  const navigate = useNavigate();
  const location = useLocation();
  const cameFromList = location.state?.fromList === true;
  return (
    <Button asChild variant="ghost" className="-ml-3 justify-self-start">
      <Link
        to="/app/recipes"
        onClick={(event) => {
          if (!cameFromList || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          navigate(-1);
        }}
      >
        <ArrowLeft aria-hidden />
        Back to recipes
      </Link>
    </Button>
  );
}
