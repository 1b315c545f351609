import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { dayMs } from "../time-units.ts";
import type { DeletedRecipeCursor, RecipePorts } from "./ports.ts";
import { deletedRecipeDays } from "./recipe.ts";

const pageSize = 50;

export async function listDeletedRecipes(
  services: Pick<RecipePorts, "clock" | "photoStorage" | "recipes">,
  viewer: Viewer,
  after: DeletedRecipeCursor | null,
) {
  const rows = await services.recipes.listDeleted(viewer, {
    after,
    limit: pageSize,
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const now = services.clock.now().getTime();
  return {
    recipes: page.map(({ id, title, category, photo, deletedAt }) => ({
      id,
      title,
      category,
      photo: photo && services.photoStorage.view(photo, title),
      daysLeft: Math.max(1, Math.ceil((deletedAt.getTime() + deletedRecipeDays * dayMs - now) / dayMs)),
    })),
    next: rows.length > pageSize && last ? { deletedAt: last.deletedAt.getTime(), id: last.id } : null,
    hasPartner: viewer.partner !== null,
  };
}
