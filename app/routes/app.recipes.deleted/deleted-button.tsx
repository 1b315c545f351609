import { useFetcher } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useReply } from "#app/browser/use-reply.ts";
import { MadeFor } from "#app/components/made-for.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";

type DeletedButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "children"> & {
  intent: "restore" | "drop" | "restore-all" | "empty";
  /** The recipe that it is about. */
  recipe?: { id: string; title: string };
};

export function DeletedButton({ intent, recipe, variant, children }: DeletedButtonProps) {
  // The row goes with the recipe; its reply is still to be shown.
  const fetcher = useFetcher<ActionReply>({ key: `deleted ${intent} ${recipe?.id ?? ""}` });
  useReply(fetcher);
  return (
    <fetcher.Form method="post" action="/app/recipes/deleted">
      <MadeFor />
      {recipe ? <input type="hidden" name="id" value={recipe.id} /> : null}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        isBusy={fetcher.state !== "idle"}
        aria-label={recipe && `${typeof children === "string" ? children : ""}: ${recipe.title}`}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
