import sharp from "sharp";
import type { SampleDish, SampleRecipe } from "./sample-recipes.ts";

const width = 1600;
const height = 1200;
const drawnWidth = 1000;
const tables = [
  ["#6d4a33", "#8a6244"],
  ["#d9cdbb", "#efe6d8"],
  ["#3a3d3f", "#55595b"],
  ["#b8a48c", "#d0bfa8"],
  ["#54624c", "#6d7b62"],
] as const;

/** A still life of the dish from above, deterministic for the same title and variant. JPEG, 1000 by 750. */
export async function drawPhoto({ title, dish }: SampleRecipe, variant: number): Promise<Buffer> {
  const random = seeded(`${title} ${variant}`);
  const table = tables[Math.floor(random() * tables.length)] ?? tables[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${(drawnWidth * height) / width}" viewBox="0 0 ${width} ${height}">
  <defs>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 ${0.02 + random() * 0.06}" numOctaves="4" seed="${variant + 3}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.7 0.4 0 0 -0.38"/></filter>
    <filter id="crumb" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency="0.028" numOctaves="3" seed="${variant + 9}" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="26"/><feGaussianBlur stdDeviation="0.8"/></filter>
    <filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>
    <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>
    <radialGradient id="light" cx="0.3" cy="0.22" r="1"><stop offset="0" stop-color="#fff6e2" stop-opacity="0.5"/><stop offset="0.5" stop-color="#fff6e2" stop-opacity="0"/><stop offset="1" stop-color="#140a04" stop-opacity="0.5"/></radialGradient>
    <radialGradient id="ware" cx="0.38" cy="0.32" r="0.75"><stop offset="0" stop-color="#fffdf8"/><stop offset="0.8" stop-color="#e9e1d4"/><stop offset="1" stop-color="#cfc4b3"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="${table[1]}"/>
  <rect width="100%" height="100%" fill="${table[0]}" filter="url(#grain)"/>
  ${cloth(random)}
  ${setting(dish, random)}
  <rect width="100%" height="100%" fill="url(#light)"/>
</svg>`;
  // The filters take time in proportion to the number of pixels.
  return sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer();
}

function setting(dish: SampleDish, random: () => number): string {
  const x = width / 2 + (random() - 0.5) * 120;
  const y = height / 2 + (random() - 0.5) * 80;
  const radius = 430;
  const shadow = `<ellipse cx="${x + 34}" cy="${y + 46}" rx="${radius + 20}" ry="${radius + 12}" fill="#1a0d05" opacity="0.5" filter="url(#shadow)"/>`;
  switch (dish.vessel) {
    case "bowl":
      return `${shadow}${disc(x, y, radius, "url(#ware)")}${disc(x, y, radius - 44, shade(dish.colors[0], -0.28))}${food(dish, x, y, radius - 56, random)}${gloss(x, y, radius - 60)}`;
    case "plate":
      return `${shadow}${disc(x, y, radius + 30, "url(#ware)")}${disc(x, y, radius - 70, "#f3ece0")}${food(dish, x, y, radius - 130, random)}`;
    case "pan":
      return `${shadow}<rect x="${x + radius - 30}" y="${y - 34}" width="420" height="68" rx="34" fill="#26221f"/>${disc(x, y, radius + 10, "#2c2825")}${disc(x, y, radius - 24, "#171412")}${food(dish, x, y, radius - 36, random)}${gloss(x, y, radius - 60)}`;
    case "glass":
      return `${shadow}${disc(x, y, radius - 110, "#ffffff55")}${disc(x, y, radius - 132, dish.colors[0])}${food(dish, x, y, radius - 160, random)}${gloss(x, y, radius - 150)}${straw(x, y, random)}`;
    case "board":
      return `<rect x="${x - 560}" y="${y - 350}" width="1180" height="760" rx="60" fill="#1a0d05" opacity="0.5" filter="url(#shadow)"/><rect x="${x - 580}" y="${y - 380}" width="1160" height="760" rx="60" fill="#b5824e"/><rect x="${x - 580}" y="${y - 380}" width="1160" height="760" rx="60" fill="#6d4526" filter="url(#grain)" opacity="0.8"/>${[-300, 0, 300].map((shift) => food(dish, x + shift, y + (random() - 0.5) * 160, 190, random)).join("")}`;
  }
}

/** Layers of food: a base, many pieces in three colours lit from one side, and leaves. */
function food({ colors }: SampleDish, x: number, y: number, radius: number, random: () => number): string {
  const base = `<g filter="url(#crumb)">${disc(x, y, radius, colors[0])}</g>`;
  const pieces = Array.from({ length: Math.round(radius / 3.4) }, (_, index) => {
    const [px, py] = within(x, y, radius * 0.88, random);
    const color = colors[index % 5 === 0 ? 2 : index % 2] ?? colors[0];
    const size = radius * (0.06 + random() * 0.1);
    const turn = Math.round(random() * 180);
    const tone = shade(color, (random() - 0.5) * 0.3);
    return `<g transform="translate(${px} ${py}) rotate(${turn})"><ellipse cx="4" cy="7" rx="${size}" ry="${size * 0.62}" fill="#2a1206" opacity="0.28"/><ellipse rx="${size}" ry="${size * 0.62}" fill="${tone}"/><ellipse cx="${-size * 0.2}" cy="${-size * 0.18}" rx="${size * 0.55}" ry="${size * 0.24}" fill="${shade(tone, 0.24)}" opacity="0.6"/></g>`;
  }).join("");
  const leaves = Array.from({ length: 9 }, () => {
    const [px, py] = within(x, y, radius * 0.62, random);
    const size = 22 + random() * 26;
    const green = shade("#5f8a3c", (random() - 0.5) * 0.3);
    return `<g transform="translate(${px} ${py}) rotate(${Math.round(random() * 360)})"><path d="M0 0C${size * 0.5} ${-size * 0.6} ${size * 1.3} ${-size * 0.5} ${size * 1.8} 0C${size * 1.3} ${size * 0.5} ${size * 0.5} ${size * 0.6} 0 0Z" fill="${green}"/><path d="M0 0H${size * 1.6}" stroke="${shade(green, 0.25)}" stroke-width="2.5"/></g>`;
  }).join("");
  return `${base}<g filter="url(#crumb)">${pieces}</g>${leaves}`;
}

function cloth(random: () => number): string {
  const turn = -30 + random() * 60;
  const color = ["#e9dfd0", "#b5523a", "#8fa37a", "#c9d3d6"][Math.floor(random() * 4)] ?? "#e9dfd0";
  const x = random() < 0.5 ? -160 : 1050;
  return `<g transform="translate(${x} ${640 + random() * 200}) rotate(${turn})"><rect width="760" height="620" rx="14" fill="#1a0d05" opacity="0.35" filter="url(#soft)" x="14" y="18"/><rect width="760" height="620" rx="14" fill="${color}"/>${[60, 100, 660, 700].map((line) => `<rect x="${line}" width="14" height="620" fill="${shade(color, -0.18)}" opacity="0.7"/>`).join("")}</g>`;
}

function straw(x: number, y: number, random: () => number): string {
  return `<g transform="translate(${x} ${y}) rotate(${-40 + random() * 30})"><rect x="-14" y="-420" width="28" height="420" rx="14" fill="#f4ead8"/><rect x="-14" y="-420" width="10" height="420" rx="5" fill="#d6c7ae"/></g>`;
}

function gloss(x: number, y: number, radius: number): string {
  return `<ellipse cx="${x - radius * 0.4}" cy="${y - radius * 0.48}" rx="${radius * 0.36}" ry="${radius * 0.12}" transform="rotate(-38 ${x - radius * 0.4} ${y - radius * 0.48})" fill="#ffffff" opacity="0.28" filter="url(#soft)"/>`;
}

function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function within(x: number, y: number, radius: number, random: () => number): [number, number] {
  const angle = random() * 2 * Math.PI;
  const distance = Math.sqrt(random()) * radius;
  return [Math.round(x + Math.cos(angle) * distance), Math.round(y + Math.sin(angle) * distance)];
}

/** Lightens (share above 0) or darkens (share below 0) a colour. */
function shade(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    const target = share > 0 ? 255 : 0;
    return Math.round(value + (target - value) * Math.abs(share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** A small random generator (mulberry32), so that pictures are the same on every machine. */
function seeded(text: string): () => number {
  let state = [...text].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 2_654_435_761),
    1_779_033_703,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
