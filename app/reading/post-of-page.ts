import { parsePage } from "./page/parse-page.ts";

/** What the page of a post on a social network tells those who are not signed in. */
export type PostOfPage = { title: string; caption: string; author: string | null; image: string | null };

/** YouTube shortens the description elsewhere. */
const videoDescription = /"shortDescription":("(?:[^"\\]|\\.){0,12000}")/;
/** Instagram: `1,234 likes, 5 comments - anna.cooks on May 3, 2026: "The caption". ` */
const quoted = /^.{0,200}? - ([\w.]{1,40}) .{0,200}?: ["“]([\s\S]*)["”]\.?\s*$/;

export function postOfPage(html: string): PostOfPage {
  const { meta } = parsePage(html);
  const first = (name: string) => meta.get(name)?.[0] ?? "";
  const said = first("og:description") || first("description");
  const [, author = null, caption = said] = quoted.exec(said) ?? [];
  const described = videoDescription.exec(html)?.[1];
  return {
    title: first("og:title"),
    caption: described === undefined ? caption : textOfJson(described),
    author,
    image: first("og:image") || null,
  };
}

function textOfJson(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return "";
  }
}
