import { Trash2 } from "lucide-react";
import { useState } from "react";
import { PlainForm } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import { deletedDays } from "#app/domain/recipes/recipe.ts";
import type { RecipeView } from "#app/domain/recipes/view-recipe.server.ts";
import { PlainDelete } from "./plain-delete.tsx";

const DeleteDialog = lazyWithFallback(() => import("./delete-dialog.tsx"), PlainDelete);

/** Asks for confirmation before deleting. Without script the question folds out. */
export function DeleteButton({ recipe }: { recipe: Pick<RecipeView, "title" | "rating"> }) {
  const [isOpen, setIsOpen] = useState(false);
  const whose = recipe.rating.partner ? "either of you" : "you";
  const loss = `“${recipe.title}” goes to Recently deleted, where ${whose} can bring it back for ${deletedDays} days.`;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Delete"
        aria-haspopup="dialog"
        className="noscript-hidden"
        onClick={() => setIsOpen(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      <noscript>
        <details>
          <summary className="min-h-11 py-2">Delete</summary>
          <PlainForm action="?index" fields={{ intent: "delete" }}>
            <button type="submit">Delete this recipe</button>
          </PlainForm>
        </details>
      </noscript>
      {isOpen ? <DeleteDialog loss={loss} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
