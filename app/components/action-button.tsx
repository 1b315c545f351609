import { useFetcher, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { PageOwnerField } from "#app/components/page-owner.tsx";
import type { ActionReply } from "#app/http/action-reply.ts";
import { useReply } from "../browser/use-reply.ts";
import { Button } from "./ui/button.tsx";

type ActionButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "children"> & {
  action: string;
  intent?: string;
};

/**
 * A form with only a button, for an action of another page: shows that it is running, and stays to be pressed
 * again. `pressedOn` is where an action may lead back to that is sent without script.
 */
export function ActionButton({ action, intent, ...button }: ActionButtonProps) {
  const fetcher = useFetcher<ActionReply>();
  const { pathname, search } = useLocation();
  useReply(fetcher);
  return (
    <fetcher.Form method="post" action={action}>
      <PageOwnerField />
      <input type="hidden" name="pressedOn" value={pathname + search} />
      <Button type="submit" name="intent" value={intent} isBusy={fetcher.state !== "idle"} {...button} />
    </fetcher.Form>
  );
}
