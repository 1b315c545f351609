import { useFetcher } from "@remix-run/react";
import type { ComponentProps } from "react";
import { PageOwnerField } from "#app/components/page-owner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";

/** One for the whole page: a row goes with its recipe, and what came of it is still to be said. */
export const deletedFetcher = "recently deleted";

type DeletedButtonProps = Pick<ComponentProps<typeof Button>, "variant"> & {
  intent: "restore" | "drop" | "restore-all" | "empty";
  /** The recipe that it is about. */
  recipe?: { id: string; title: string };
  children: string;
};

export function DeletedButton({ intent, recipe, variant, children }: DeletedButtonProps) {
  const fetcher = useFetcher<ActionReply>({ key: deletedFetcher });
  const isSent = fetcher.formData?.get("intent") === intent && (fetcher.formData.get("id") ?? undefined) === recipe?.id;
  return (
    <fetcher.Form method="post" action="/app/recipes/deleted">
      <PageOwnerField />
      {recipe ? <input type="hidden" name="id" value={recipe.id} /> : null}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        isBusy={isSent}
        aria-label={recipe && `${children}: ${recipe.title}`}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
