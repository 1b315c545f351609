import type { RecipeServices } from "#app/modules/recipes/services.ts";

export type SharingServices = RecipeServices & {};
