import type { ComponentProps } from "react";
import { useActionForm } from "#app/browser/use-form.ts";
import { ActionForm, SubmitButton } from "#app/components/forms.tsx";

/** The fetcher key is shared by all rows, so that a reply survives the removal of its row. */
export const deletedRecipesFetcherKey = "recently deleted";

type DeletedButtonProps = Pick<ComponentProps<typeof SubmitButton>, "variant"> & {
  intent: "restore" | "drop" | "restore-all" | "empty";
  recipe?: { id: string; title: string };
  children: string;
};

export function DeletedRecipeButton({ intent, recipe, variant, children }: DeletedButtonProps) {
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
