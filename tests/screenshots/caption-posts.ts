import { readFileSync } from "node:fs";
import type { CaptionTruth } from "../../packages/recipe-parser/tests/score-captions.ts";
import type { ScreenshotPost } from "./post.ts";
import { renderSocialPost, type SocialApp, secondScreenshotScrollTop } from "./social-apps.ts";

export const captionLooks = ["light", "dark", "overlay", "two screenshots"] as const;
type CaptionLook = (typeof captionLooks)[number];
export type CaptionPost = ScreenshotPost & { look: CaptionLook; caption: CaptionTruth };

/** A longer caption does not fit below a photo on one screen. */
const maxCharactersBelowPhoto = 680;
/** The development captions of the parser, and four captions of dishes that the tagger is not trained with. */
const captions = ["../../packages/recipe-parser/tests/captions.json", "./held-out-captions.json"].flatMap(
  (file): CaptionTruth[] => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")),
);

type Row = [name: string, look: CaptionLook, app: SocialApp, username: string, caption: CaptionTruth];

/** Messy captions as social apps show them on a phone; `caption` is the text behind a post and its truth. */
export const captionPosts: CaptionPost[] = (
  [
    ["caption-butter-beans", "overlay", "tiktok", "@beanthere.tess", findCaption("c01")],
    ["caption-feta-peppers", "dark", "instagram", "airfryer_arjun", findCaption("c03")],
    ["caption-gnocchi", "light", "instagram", "mollys.weeknights", findCaption("c05")],
    ["caption-chickpea-curry", "light", "instagram", "thepennypantry_", findCaption("c07")],
    ["caption-shakshuka", "overlay", "tiktok", "@eggs.by.nour", findCaption("c09")],
    ["caption-satay", "dark", "instagram", "skewer.sundays", findCaption("c11")],
    ["caption-fajitas", "light", "instagram", "tacobout.jess", findCaption("c13")],
    ["caption-tuna-melt", "overlay", "tiktok", "@sadlunch.fixer", findCaption("c15")],
    ["caption-kimchi-rice", "overlay", "tiktok", "@midnight.wok", findCaption("c17")],
    ["caption-onion-pasta", "dark", "instagram", "cheesepull.co", findCaption("c19")],
    ["caption-rice-pudding", "light", "facebook", "Margaret Ellis", findCaption("c21")],
    ["caption-apple-crumble", "dark", "facebook", "Jean Whitaker", findCaption("c23")],
    ["caption-cabbage-rolls", "light", "facebook", "Pete Nowicki", findCaption("c25")],
    ["caption-gyros", "two screenshots", "instagram", "friday.fakeaways", findCaption("c27")],
    ["caption-banh-mi-bowls", "two screenshots", "facebook", "Lean with Linh", findCaption("c29")],
    ["caption-cheesecake", "two screenshots", "youtube", "Ovenlight Kitchen", findCaption("c31")],
    ["caption-focaccia", "light", "youtube", "Oskar Bakes", findCaption("c33")],
    ["caption-flan", "two screenshots", "youtube", "Casa de Lucia", findCaption("c35")],
    ["caption-orzo-salad", "dark", "instagram", "theolivejar.kitchen", findCaption("c37")],
    ["caption-energy-balls", "light", "facebook", "Healthy Snacks for Kids", findCaption("c39")],
    ["caption-pork-ribs", "overlay", "tiktok", "@ribs.in.the.basket", findCaption("Air Fryer Pork Ribs")],
    ["caption-shawarma", "light", "instagram", "wrapped.by.hadi", findCaption("Chicken Shawarma")],
    ["caption-butter-tarts", "two screenshots", "youtube", "Lunch Break Baker", findCaption("Butter Tarts")],
    ["caption-injera-firfir", "dark", "facebook", "Selam Tesfaye", findCaption("Injera Firfir")],
  ] satisfies Row[]
).map(createPost);

function createPost([name, look, app, username, caption]: Row, index: number): CaptionPost {
  const { title, ingredients, steps, text } = caption;
  const hasPhoto = look === "two screenshots" || (look !== "overlay" && text.length < maxCharactersBelowPhoto);
  const isDark = look === "dark" || (look === "two screenshots" && index % 2 === 1);
  const social = { app, username, caption: text, isDark, hasPhoto, seed: index + 1 };
  const scrollTops = look === "two screenshots" ? [0, secondScreenshotScrollTop] : [0];
  const pages = scrollTops.map((scrollTop) => renderSocialPost(social, scrollTop));
  const picture = { phoneWidth: 828, ...(look === "overlay" || hasPhoto ? { jpegQuality: 60 } : {}) };
  return { name, look, caption, title, ingredients, steps, pages, picture };
}

function findCaption(id: string): CaptionTruth {
  const found = captions.find((caption) => caption.id === id);
  if (found === undefined) throw new Error(`There is no caption ${id}`);
  return found;
}
