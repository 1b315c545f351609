import { parsePage } from "./page/parse-page.ts";

/** The public metadata of a social network post. */
export type SocialPostPage = { title: string; caption: string; author: string | null; image: string | null };

/** The property in YouTube's script with the whole description, at most 5,000 escaped characters. */
const videoDescription = '"shortDescription":';
const maxDescribed = 30_000;
/** Matches what Instagram puts before a caption: `1,234 likes, 5 comments - anna.cooks on May 3, 2026: "`. */
const beforeCaption = /^.{0,150}? - ([\w.]{1,40}) .{0,100}?: ["“]/;
const maxBeforeCaption = 300;

/** Reads a post from the page's meta elements. Missing values are null or "". */
export function parseSocialPostPage(html: string): SocialPostPage {
  const { meta } = parsePage(html);
  const first = (name: string) => meta.get(name)?.[0] ?? "";
  const said = first("og:description") || first("description");
  const [before = "", author = null] = beforeCaption.exec(said.slice(0, maxBeforeCaption)) ?? [];
  const caption = before === "" ? said : said.slice(before.length).replace(/["”]\.?\s*$/, "");
  return {
    title: first("og:title"),
    caption: descriptionIn(html) ?? caption,
    author,
    image: first("og:image") || null,
  };
}

function descriptionIn(html: string): string | null {
  const at = html.indexOf(videoDescription);
  if (at === -1) return null;
  const from = at + videoDescription.length;
  const json = /^"(?:[^"\\]|\\.)*"/.exec(html.slice(from, from + maxDescribed))?.[0];
  try {
    return json === undefined ? null : String(JSON.parse(json));
  } catch {
    return null;
  }
}
