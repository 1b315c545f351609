import type { SerializeFrom } from "@remix-run/cloudflare";
import { Cover } from "#app/components/cover.tsx";
import type { listDeletedRecipes } from "#app/domain/recipes/list-deleted.server.ts";
import { DeletedButton } from "./deleted-button.tsx";

type DeletedRecipe = SerializeFrom<typeof listDeletedRecipes>["recipes"][number];

export function DeletedRow({ recipe, hasPartner }: { recipe: DeletedRecipe; hasPartner: boolean }) {
  const { title, photo, drawing, daysLeft } = recipe;
  return (
    <li className="flex gap-3 overflow-hidden rounded-xl border border-border bg-surface p-3">
      <Cover
        recipe={recipe}
        photo={photo}
        drawing={drawing}
        alt=""
        sizes="80px"
        className="aspect-square size-20 flex-none rounded-lg"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 dir="auto" className="line-clamp-2 text-base leading-snug">
          {title}
        </h2>
        <p className="text-sm text-muted-foreground">
          {daysLeft === 1 ? "Gone for good tomorrow" : `Gone for good in ${daysLeft} days`}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <DeletedButton intent="restore" variant="soft" recipe={recipe}>
            Restore
          </DeletedButton>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center rounded-md px-3 text-muted-foreground">
              Delete for good…
            </summary>
            <div className="grid gap-2 pb-1">
              <p className="text-sm">
                {hasPartner
                  ? "It goes from your list; your partner still sees it until then."
                  : "This can't be undone."}
              </p>
              <DeletedButton intent="drop" variant="destructive" recipe={recipe}>
                Delete for good
              </DeletedButton>
            </div>
          </details>
        </div>
      </div>
    </li>
  );
}
