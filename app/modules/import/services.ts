import type { LiveRowServices } from "#app/modules/live-rows/services.ts";
import type { createImportStore } from "./import-store.server.ts";

export type ImportServices = LiveRowServices & { imports: ReturnType<typeof createImportStore> };
