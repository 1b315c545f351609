import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { QuestionDialog } from "#app/components/ui/dialog.tsx";
import { ActionForm, NativeForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { deletedRecipeDays } from "#app/modules/recipes/recipe.ts";

export function DeleteRecipeButton({ recipe }: { recipe: Pick<RecipeView, "title" | "rating"> }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const form = useActionForm({ intent: "delete" });
  const whose = recipe.rating.partner ? "either of you" : "you";
  const loss = `“${recipe.title}” goes to Recently deleted, where ${whose} can restore it for ${deletedRecipeDays} days.`;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Delete"
        aria-haspopup="dialog"
        className="noscript-hidden text-muted-foreground"
        onClick={() => setIsOpen(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      <noscript>
        <details className="relative">
          <summary aria-label="Delete" className="list-none p-3 text-muted-foreground">
            <Trash2 className="size-5" aria-hidden />
          </summary>
          <NativeForm action="?index" fields={{ intent: "delete" }} className="absolute right-0 z-10 w-max">
            <Button type="submit" variant="destructive">
              Delete this recipe
            </Button>
          </NativeForm>
        </details>
      </noscript>
      {isOpen ? (
        <QuestionDialog onClose={close} title="Delete this recipe?" description={loss}>
          <ActionForm form={form} className="grid">
            <SubmitButton variant="destructive">Delete</SubmitButton>
          </ActionForm>
        </QuestionDialog>
      ) : null}
    </>
  );
}
