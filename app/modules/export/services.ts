import type { RecipeServices } from "#app/modules/recipes/services.ts";
import type { createAccountExportStore } from "./account-export-store.server.ts";

export type ExportServices = RecipeServices & {
  accountExport: ReturnType<typeof createAccountExportStore>;
};
