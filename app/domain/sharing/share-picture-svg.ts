import { productName } from "#app/content/brand.ts";
import { brandMark } from "#app/content/brand-mark.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import { dayColors, dayInks } from "./day-colors.ts";
import { type FittedTitle, fitTitle } from "./fit-title.ts";
import type { Typeface } from "./printable-title.ts";
import { sharePictureSize } from "./share-picture.ts";

const { width, height } = sharePictureSize;
const panelWidth = 640;
const margin = 64;
const textWidth = panelWidth - 2 * margin + 16;
const lineHeight = 1.12;
const factsSize = 32;
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

export type Artwork = { photo: string } | { drawing: string };

export function artworkBox(title: string | null): Box {
  return title === null ? whole : side;
}

export function sharePictureSvg(
  { title, facts, artwork }: { title: string | null; facts: string[]; artwork: Artwork },
  typeface: Typeface,
): string {
  const box = artworkBox(title);
  const parts = [
    "photo" in artwork ? photo(artwork.photo, box) : drawnCover(artwork.drawing, box),
    title === null ? badge() : words(fitTitle(title, typeface, { width: textWidth, steps }), facts),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

function photo(address: string, { x, width, height }: Box): string {
  return `<image x="${x}" width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="${address}"/>`;
}

function drawnCover(drawing: string, { x, width, height }: Box): string {
  const scale = Math.min(width, height) / 300;
  const place = `translate(${x + width / 2 - 200 * scale} ${height / 2 - 150 * scale}) scale(${scale})`;
  const inked = drawing.replace(/var\(--cover-(\w+)\)/g, (_, ink: keyof typeof dayInks) => dayInks[ink]);
  return `<g transform="${place}" fill="none" stroke-linecap="round" stroke-linejoin="round">${inked}</g>`;
}

function words({ size, lines }: FittedTitle, facts: string[]): string {
  const top = margin + markSide;
  const bottom = height - margin - (facts.length > 0 ? factsSize : 0);
  const first = (top + bottom - lines.length * size * lineHeight) / 2 + size * 0.86;
  const title = lines.map((line, index) => text(line, { y: first + index * size * lineHeight, size }));
  return [
    // Hides the drawing beyond its box; clipping would double the time to render.
    `<rect width="${panelWidth}" height="${height}" fill="${dayColors.background}"/>`,
    `<g transform="translate(${margin - 5} ${margin - 14})">${mark(markSide)}</g>`,
    text(productName, { x: margin + markSide + 6, y: margin + 31, size: nameSize }),
    ...title,
    text(facts.join("  ·  "), { y: height - margin, size: factsSize, color: "muted-foreground" }),
  ].join("");
}

type Setting = { x?: number; y: number; size: number; color?: keyof typeof dayColors };

function text(content: string, { x = margin, y, size, color = "foreground" }: Setting): string {
  const attributes = `x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${dayColors[color]}"`;
  return `<text ${attributes} font-family="Fraunces" font-weight="600" xml:space="preserve">${escapeMarkup(content)}</text>`;
}

function badge(): string {
  const [x, y] = [margin + badgeRadius - 16, height - margin - badgeRadius + 16];
  const side = badgeRadius * 1.4;
  // The mark's centre is above the middle of its square.
  const corner = `translate(${x - side / 2} ${y - (side * 22) / 48})`;
  return `<circle cx="${x}" cy="${y}" r="${badgeRadius}" fill="${dayColors.background}"/><g transform="${corner}">${mark(side)}</g>`;
}

function mark(sideLength: number): string {
  const { ownBowl, otherBowl, steam, steamWidth, side: drawnSide } = brandMark;
  return `<g transform="scale(${sideLength / drawnSide})"><path d="${ownBowl}" fill="${dayColors.primary}"/><path d="${otherBowl}" fill="${dayColors.positive}"/><path d="${steam}" fill="none" stroke="${dayColors["muted-foreground"]}" stroke-width="${steamWidth}" stroke-linecap="round"/></g>`;
}
