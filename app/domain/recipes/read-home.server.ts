import { partnerName, type Viewer } from "#app/domain/accounts/viewer.ts";
import { cardFacts } from "./find-recipes.server.ts";
import type { RecipePorts } from "./ports.ts";

const recentRecipes = 8;
const newsShown = 3;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** `openedId` is the recipe that was opened last in this browser. */
export async function readHome(
  services: Pick<RecipePorts, "clock" | "photoStorage" | "recipes">,
  viewer: Viewer,
  openedId: string | null = null,
) {
  const { total, week, latest, opened, news } = await services.recipes.home(viewer, {
    weekAgo: new Date(services.clock.now().getTime() - weekMs),
    recent: recentRecipes,
    news: newsShown,
    openedId: openedId ?? "",
  });
  return {
    total,
    week,
    latest: latest.map((row) => cardFacts(services, row)),
    tonight: opened && { ...cardFacts(services, opened), hasText: opened.hasText },
    partnerName: partnerName(viewer),
    news: news
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, newsShown)
      .map(({ id, title, stars }) => ({ id, title, stars })),
  };
}
