import { publicPath } from "../public-path.ts";
import type { SharingPorts } from "./ports.ts";
import { type ShownRecipe, versionText } from "./share-picture.ts";

const versionCharacters = 10;

/** Changes with what the picture shows, since networks keep the picture of an address for good. */
export function sharePictureVersion({ tokens }: Pick<SharingPorts, "tokens">, shown: ShownRecipe): string {
  return tokens.hash(versionText(shown)).slice(0, versionCharacters);
}

export function sharePicturePath(slug: string, version: string): string {
  return `${publicPath(slug)}/share-${version}.jpg`;
}
