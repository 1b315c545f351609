import { getPublicRecipePath } from "../public-recipe-paths.ts";
import type { SharingPorts } from "./ports.ts";
import { type ShownRecipe, versionText } from "./share-picture.ts";

const versionCharacters = 10;

/** Networks keep an address's picture for good, so it changes with what is shown. */
export function sharePictureVersion({ tokens }: Pick<SharingPorts, "tokens">, shown: ShownRecipe): string {
  return tokens.hash(versionText(shown)).slice(0, versionCharacters);
}

export function sharePicturePath(slug: string, version: string): string {
  return `${getPublicRecipePath(slug)}/share-${version}.jpg`;
}
