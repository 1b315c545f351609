import type { SerializeFrom } from "@remix-run/cloudflare";
import { Cover } from "#app/components/cover.tsx";
import type { listDeletedRecipes } from "#app/domain/recipes/list-deleted-recipes.server.ts";
import { DeletedRecipeButton } from "./deleted-button.tsx";

type DeletedRecipe = SerializeFrom<typeof listDeletedRecipes>["recipes"][number];

export function DeletedRecipeRow({ recipe, hasPartner }: { recipe: DeletedRecipe; hasPartner: boolean }) {
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
          <details className="min-w-0">
            <summary className="flex min-h-11 cursor-pointer items-center text-destructive-text underline-offset-4 hover:underline">
              Delete…
            </summary>
            <div className="grid gap-2 pb-1">
              <p className="text-sm">
                {hasPartner
                  ? "It is deleted for both of you. Neither of you will be able to restore it."
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
