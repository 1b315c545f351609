import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ActionForm, ActionNotice, SubmitButton } from "#app/components/ui/forms.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { createClientAction } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { createDoneReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { createActionNotDoneMessage } from "#app/modules/connection-messages.ts";
import {
  deleteAllRecipesForGood,
  deletedRecipeCursorSchema,
  deletedRecipesFormSchema,
  deleteRecipeForGood,
  listDeletedRecipes,
  restoreAllRecipes,
  restoreRecipe,
} from "#app/modules/recipes/delete-recipe.server.ts";
import { deletedRecipeDays } from "#app/modules/recipes/recipe.ts";

/** The fetcher key is shared by all rows, so that a reply survives the removal of its row. */
const deletedRecipesFetcherKey = "recently deleted";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const after = deletedRecipeCursorSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return listDeletedRecipes(context.services, viewer, after.data ?? null);
}

export function action(args: ActionFunctionArgs) {
  const { services } = args.context;
  const form = {
    routePattern: "/app/recipes/deleted",
    schema: deletedRecipesFormSchema,
    viewer: requireViewerForAction,
  } as const;
  return handleForm(args, form, async (input, { viewer }) => {
    switch (input.intent) {
      case "restore":
        await restoreRecipe(services, viewer, input.id);
        return createDoneReply("Recipe restored");
      case "drop":
        await deleteRecipeForGood(services, viewer, input.id);
        return createDoneReply("Deleted permanently");
      case "restore-all":
        return (await restoreAllRecipes(services, viewer)) > 0
          ? createDoneReply("Recipes restored")
          : createDoneReply(
              "Nothing restored",
              "Your book has another version of each of these. Restore them one by one.",
            );
      case "empty":
        await deleteAllRecipesForGood(services, viewer);
        return createDoneReply("Deleted permanently");
    }
  });
}

export const clientAction = createClientAction(createActionNotDoneMessage("Nothing changed."));

export const clientLoader = createClientLoader<typeof loader>("routes/app.recipes.deleted");
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Recently deleted");

export default function RecentlyDeleted() {
  const { recipes, next, hasPartner } = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button disappears with its row, so the heading takes the focus.
  useActionForm({}, { key: deletedRecipesFetcherKey, onDone: () => heading.current?.focus() });
  return (
    <div className="grid max-w-3xl gap-5">
      <Button asChild variant="ghost" className="-ml-3 justify-self-start">
        <Link to="/app/recipes">
          <ArrowLeft aria-hidden />
          Back to recipes
        </Link>
      </Button>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Recently deleted
        </h1>
        <p className="text-muted-foreground">
          {hasPartner
            ? `Recipes that you or your partner delete stay here for ${deletedRecipeDays} days. Either of you can restore them.`
            : `Recipes you delete stay here for ${deletedRecipeDays} days. You can restore them.`}
        </p>
      </div>
      <ActionNotice />
      {recipes.length === 0 ? (
        <p className="rounded-xl border border-border bg-surface p-6 text-muted-foreground">
          Nothing here. Recipes you delete stay here for 30 days.
        </p>
      ) : (
        <>
          <ul className="grid gap-3">
            {recipes.map((recipe) => (
              <DeletedRecipeRow key={recipe.id} recipe={recipe} hasPartner={hasPartner} />
            ))}
          </ul>
          {next === null ? null : (
            <Button asChild variant="outline" className="justify-self-start">
              <Link to={`?deletedAt=${next.deletedAt}&id=${next.id}`}>Deleted earlier</Link>
            </Button>
          )}
          <div className="flex flex-wrap items-start gap-3 border-t border-border pt-5">
            <DeletedRecipeButton intent="restore-all" variant="soft">
              Restore all
            </DeletedRecipeButton>
            <details className="open:contents">
              <summary className="flex min-h-11 cursor-pointer items-center rounded-md px-3 font-medium text-destructive-text">
                Delete all permanently…
              </summary>
              <div className="grid max-w-md basis-full justify-items-start gap-3">
                <p>
                  {hasPartner
                    ? "This deletes them for both of you, with their photos and ratings. Neither of you will be able to restore them."
                    : "You won't be able to restore these, their photos or their ratings."}
                </p>
                <DeletedRecipeButton intent="empty" variant="destructive">
                  Delete all permanently
                </DeletedRecipeButton>
              </div>
            </details>
          </div>
        </>
      )}
    </div>
  );
}

type DeletedRecipe = SerializeFrom<typeof listDeletedRecipes>["recipes"][number];

function DeletedRecipeRow({ recipe, hasPartner }: { recipe: DeletedRecipe; hasPartner: boolean }) {
  const { title, photo, daysLeft } = recipe;
  return (
    <li className="flex flex-wrap gap-3 rounded-xl border border-border bg-surface p-3">
      <Cover recipe={recipe} photo={photo} alt="" sizes="80px" className="aspect-square size-20 flex-none rounded-lg" />
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-2">
        <div>
          <h2 dir="auto" className="line-clamp-2 text-base leading-snug wrap-anywhere">
            {title}
          </h2>
          <p className="text-sm text-muted-foreground">{daysLeft === 1 ? "1 day left" : `${daysLeft} days left`}</p>
        </div>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <DeletedRecipeButton intent="restore" variant="soft" recipe={recipe}>
            Restore
          </DeletedRecipeButton>
          {/* While `details` is open, its question takes a row below both buttons, so that no button moves. */}
          <details className="min-w-0 open:contents">
            <summary className="flex min-h-11 cursor-pointer items-center text-destructive-text underline-offset-4 hover:underline">
              Delete…
            </summary>
            <div className="grid basis-full justify-items-start gap-2 pb-1">
              <p className="text-sm">
                {hasPartner
                  ? "This deletes it for both of you. Neither of you will be able to restore it."
                  : "You won't be able to restore it."}
              </p>
              <DeletedRecipeButton intent="drop" variant="destructive" recipe={recipe}>
                Delete permanently
              </DeletedRecipeButton>
            </div>
          </details>
        </div>
      </div>
    </li>
  );
}

type DeletedButtonProps = Pick<ComponentProps<typeof SubmitButton>, "variant"> & {
  intent: "restore" | "drop" | "restore-all" | "empty";
  recipe?: { id: string; title: string };
  children: string;
};

function DeletedRecipeButton({ intent, recipe, variant, children }: DeletedButtonProps) {
  const fields = { intent, ...(recipe ? { id: recipe.id } : {}) };
  const form = useActionForm(fields, { action: "/app/recipes/deleted", key: deletedRecipesFetcherKey, isQuiet: true });
  return (
    <ActionForm form={form}>
      <SubmitButton variant={variant} aria-label={recipe && `${children}: ${recipe.title}`}>
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
