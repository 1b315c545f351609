import { productName } from "#app/content/brand.ts";
import { brandMark } from "#app/content/brand-mark.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import { fitTitle } from "./fit-title.ts";
import { lightThemeColors, lightThemeCoverColors } from "./light-theme-colors.ts";
import type { Typeface } from "./printable-title.ts";
import { sharePictureSize } from "./share-picture.ts";

const { width, height } = sharePictureSize;
const panelWidth = 640;
const margin = 64;
const textWidth = panelWidth - 2 * margin + 16;
const lineHeight = 1.12;
const factsSize = 32;
const factsAloneSize = 72;
const factsAloneStep = 96;
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}]/u;
const nameSize = 32;
const markSide = 64;
const badgeRadius = 60;

const steps = [
  { size: 120, maxLines: 1 },
  { size: 104, maxLines: 2 },
  { size: 92, maxLines: 3 },
  { size: 80, maxLines: 3 },
  { size: 70, maxLines: 4 },
  { size: 60, maxLines: 4 },
  { size: 52, maxLines: 4 },
  { size: 42, maxLines: 4 },
] as const;

type Box = { x: number; width: number; height: number };
const whole: Box = { x: 0, width, height };
const side: Box = { x: panelWidth, width: width - panelWidth, height };

export type SharePictureArtwork = { photo: string } | { drawing: string };

/** Returns the whole picture if no text can be printed beside the artwork. */
export function getSharePictureArtworkBox(title: string | null, facts: string[]): Box {
  return title === null && facts.length === 0 ? whole : side;
}

export function createSharePictureSvg(
  { title, facts, artwork }: { title: string | null; facts: string[]; artwork: SharePictureArtwork },
  typeface: Typeface,
): string {
  const box = getSharePictureArtworkBox(title, facts);
  const parts = [
    "photo" in artwork ? photo(artwork.photo, box) : drawnCover(artwork.drawing, box),
    box === whole ? badge() : title === null ? factsAlone(facts) : words(title, facts, typeface),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

function photo(address: string, { x, width, height }: Box): string {
  return `<image x="${x}" width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="${address}"/>`;
}

function drawnCover(drawing: string, { x, width, height }: Box): string {
  const scale = Math.min(width, height) / 300;
  const place = `translate(${x + width / 2 - 200 * scale} ${height / 2 - 150 * scale}) scale(${scale})`;
  const inked = drawing.replace(
    /var\(--cover-(\w+)\)/g,
    (_, ink: keyof typeof lightThemeCoverColors) => lightThemeCoverColors[ink],
  );
  return `<g transform="${place}" fill="none" stroke-linecap="round" stroke-linejoin="round">${inked}</g>`;
}

function words(title: string, facts: string[], typeface: Typeface): string {
  const { size, lines } = fitTitle(title, typeface, { width: textWidth, steps });
  const isFromRight = rightToLeft.test(title);
  const top = margin + markSide;
  const bottom = height - margin - (facts.length > 0 ? factsSize : 0);
  const first = (top + bottom - lines.length * size * lineHeight) / 2 + size * 0.86;
  return [
    panel(),
    ...lines.map((line, index) => text(line, { y: first + index * size * lineHeight, size, isFromRight })),
    text(facts.join("  ·  "), { y: height - margin, size: factsSize, color: "muted-foreground" }),
  ].join("");
}

/** Text for a title in a script without a font. */
function factsAlone(facts: string[]): string {
  const first = (height - (facts.length - 1) * factsAloneStep + margin) / 2;
  return [
    panel(),
    ...facts.map((fact, index) => text(fact, { y: first + index * factsAloneStep, size: factsAloneSize })),
  ].join("");
}

/** Covers the drawing outside its box, because clipping would double the rendering time. */
function panel(): string {
  return [
    `<rect width="${panelWidth}" height="${height}" fill="${lightThemeColors.background}"/>`,
    `<g transform="translate(${margin - 5} ${margin - 14})">${mark(markSide)}</g>`,
    text(productName, { x: margin + markSide + 6, y: margin + 31, size: nameSize }),
  ].join("");
}

type Setting = { x?: number; y: number; size: number; color?: keyof typeof lightThemeColors; isFromRight?: boolean };

function text(content: string, { x = margin, y, size, color = "foreground", isFromRight = false }: Setting): string {
  const place = isFromRight ? `x="${margin + textWidth}" text-anchor="end"` : `x="${x}"`;
  const attributes = `${place} y="${Math.round(y)}" font-size="${size}" fill="${lightThemeColors[color]}"`;
  return `<text ${attributes} font-family="Fraunces" font-weight="600" xml:space="preserve">${escapeMarkup(content)}</text>`;
}

function badge(): string {
  const [x, y] = [margin + badgeRadius - 16, height - margin - badgeRadius + 16];
  const side = badgeRadius * 1.4;
  // The mark's centre is above the middle of its square.
  const corner = `translate(${x - side / 2} ${y - (side * 22) / 48})`;
  return `<circle cx="${x}" cy="${y}" r="${badgeRadius}" fill="${lightThemeColors.background}"/><g transform="${corner}">${mark(side)}</g>`;
}

function mark(sideLength: number): string {
  const { ownBowl, otherBowl, steam, steamWidth, side: drawnSide } = brandMark;
  return `<g transform="scale(${sideLength / drawnSide})"><path d="${ownBowl}" fill="${lightThemeColors.primary}"/><path d="${otherBowl}" fill="${lightThemeColors.positive}"/><path d="${steam}" fill="none" stroke="${lightThemeColors["muted-foreground"]}" stroke-width="${steamWidth}" stroke-linecap="round"/></g>`;
}
