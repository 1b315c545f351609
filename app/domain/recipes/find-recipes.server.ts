import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { PhotoView } from "../photos/photo.ts";
import { drawCover } from "./covers/draw-cover.ts";
import type { RecipePorts, RecipeSummary } from "./ports.ts";
import type { Dietary, MealType } from "./recipe.ts";
import { type ListCursor, maxPages, pageSize, type RecipeFilter, writeCursor } from "./recipe-filter.ts";

type Needs = Pick<RecipePorts, "clock" | "photoStorage" | "recipes">;

export type RecipeCardFacts = {
  id: string;
  title: string;
  category: MealType | null;
  dietary: Dietary;
  photo: PhotoView | null;
  drawing: string | null;
  cookTimeMinutes: number | null;
  stars: string | null;
};

export async function listRecipes(
  services: Needs,
  viewer: Viewer,
  query: { filter: RecipeFilter; after: ListCursor | null; pages?: number },
) {
  const size = pageSize * Math.min(Math.max(1, query.pages ?? 1), maxPages);
  const { rows, total } = await services.recipes.list(viewer, query.filter, { after: query.after, size });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    recipes: page.map((row) => cardFacts(services, row)),
    next: rows.length > size && last ? writeCursor(last.cursor, query.filter.sort) : null,
    total,
  };
}

export function cardFacts({ photoStorage }: Needs, row: RecipeSummary): RecipeCardFacts {
  const { id, title, category, dietary, photo, cookTimeMinutes, averageStars } = row;
  return {
    id,
    title,
    category,
    dietary,
    cookTimeMinutes,
    photo: photo && photoStorage.view(photo, title),
    drawing: photo ? null : drawCover(category, title),
    stars: averageStars === null ? null : averageStars.toFixed(1),
  };
}
