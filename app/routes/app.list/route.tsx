import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PlanningTabs } from "#app/components/shell/planning-tabs.tsx";
import { createClientLoader } from "#app/device/client-loader.ts";
import { LiveRowsProvider, useLiveStore } from "#app/device/use-live-store.tsx";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { getShoppingList } from "#app/modules/shopping-list/shopping-list.server.ts";
import { ShoppingListView } from "./shopping-list-view.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return getShoppingList(context.services, viewer);
}

export const clientLoader = createClientLoader<typeof loader>(
  "routes/app.list",
  (pages) => pages.readCachedShoppingListPage(),
  { isKept: true },
);

export { PageError as ErrorBoundary } from "#app/components/shell/page-error.tsx";

export const meta: MetaFunction = () => createPrivateMeta("Shopping list");

export default function ShoppingListPage() {
  const { parsedItems, initialTables, userId } = useLoaderData<typeof loader>();
  const live = useLiveStore(initialTables);
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5 has-data-shopping:[&>nav]:hidden">
      <PlanningTabs />
      <h1 className="text-3xl max-sm:sr-only">Shopping list</h1>
      <div className="grid grid-cols-1 gap-2">
        <LiveRowsProvider live={live}>
          <ShoppingListView parsedItems={parsedItems} userId={userId} />
        </LiveRowsProvider>
      </div>
    </div>
  );
}
