import { getPublicRecipePath } from "../public-recipe-paths.ts";
import type { SharingPorts } from "./ports.ts";
import { createSharePictureVersionText, type SharePictureRecipe } from "./share-picture.ts";

const versionCharacters = 10;

/** The path changes with the picture's content, because social networks cache a URL's picture forever. */
export function createSharePictureVersion({ tokens }: Pick<SharingPorts, "tokens">, shown: SharePictureRecipe): string {
  return tokens.hash(createSharePictureVersionText(shown)).slice(0, versionCharacters);
}

export function buildSharePicturePath(slug: string, version: string): string {
  return `${getPublicRecipePath(slug)}/share-${version}.jpg`;
}
