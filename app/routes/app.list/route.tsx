import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { ActionNotice } from "#app/components/forms.tsx";
import { changeShoppingList } from "#app/domain/planning/change-shopping-list.server.ts";
import { getShoppingList } from "#app/domain/planning/get-shopping-list.server.ts";
import { shoppingListFormSchema } from "#app/domain/planning/shopping-list.schema.ts";
import { createValueReply } from "#app/http/action-reply.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { loadFromServerOrDevice } from "#app/offline/load-from-server-or-device.ts";
import { createClientAction, createFormNotSentMessage } from "#app/offline/send-or-queue.ts";
import { PlanningTabs } from "#app/planning/planning-tabs.tsx";
import { LiveStateProvider, useLiveStore } from "#app/planning/use-live-store.tsx";
import { ShoppingListView } from "./shopping-list-view.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return getShoppingList(context.services, viewer);
}

export function action(args: ActionFunctionArgs) {
  const { services } = args.context;
  const form = {
    routePattern: "/app/list",
    schema: shoppingListFormSchema,
    viewer: requireViewerForAction,
  } as const;
  return handleForm(args, form, async (input, { viewer }) => {
    await changeShoppingList(services, viewer, input);
    return createValueReply(null);
  });
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadFromServerOrDevice<typeof loader>(args, (pages) => pages.readCachedShoppingListPage());
}

export const clientAction = createClientAction(createFormNotSentMessage("This change"));

export { PageError as ErrorBoundary } from "#app/components/page-error.tsx";
export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/offline/send-or-queue.ts";

export const meta: MetaFunction = () => createPrivateMeta("Shopping list");

export default function ShoppingListPage() {
  const { parsedItems, initialTables, userId } = useLoaderData<typeof loader>();
  const live = useLiveStore(initialTables);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlanningTabs />
      <h1 className="text-3xl">Shopping list</h1>
      <ActionNotice />
      <div className="grid max-w-2xl grid-cols-1 gap-5">
        <LiveStateProvider live={live}>
          <ShoppingListView parsedItems={parsedItems} userId={userId} />
        </LiveStateProvider>
      </div>
    </div>
  );
}
