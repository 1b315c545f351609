import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { RecipeView } from "#app/domain/recipes/view-recipe.server.ts";

const SharePanel = lazy(() => import("./share-panel.tsx"));

export type SharedRecipe = Pick<RecipeView, "title" | "sharing">;

/** Opens what there is to share with. Without script the public address can be opened and closed in a fold-out. */
export function ShareButton({ recipe }: { recipe: SharedRecipe }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPublic, url } = recipe.sharing;
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
      <noscript>
        <details>
          <summary className="min-h-11 py-2">Share</summary>
          {isPublic && url ? <a href={url}>{url}</a> : null}
          <form method="post" action="?index">
            <input type="hidden" name="intent" value="sharing" />
            <button type="submit" name="isPublic" value={isPublic ? "false" : "true"}>
              {isPublic ? "Make it private" : "Share with a link"}
            </button>
          </form>
        </details>
      </noscript>
      <Suspense fallback={null}>
        {isOpen ? <SharePanel recipe={recipe} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
