import { expect, test } from "vitest";
import { parseSocialPostPage } from "./parse-social-post-page.ts";

const meta = (property: string, content: string) =>
  `<meta property="${property}" content="${content.replace(/"/g, "&quot;")}">`;

test("a caption is extracted from Instagram's description, with its line breaks", () => {
  const description =
    '1,234 likes, 5 comments - anna.cooks on May 3, 2026: "Lentil soup\n\n2 onions\n"the best" stock". ';
  const html = meta("og:description", description) + meta("og:image", "https://cdn.example/a.jpg");
  expect(parseSocialPostPage(html)).toEqual({
    title: "",
    caption: 'Lentil soup\n\n2 onions\n"the best" stock',
    author: "anna.cooks",
    image: "https://cdn.example/a.jpg",
  });
});

test("the full description of a video is preferred to the shortened one", () => {
  const html = `${meta("og:description", "Lentil...")}<script>var a = {"shortDescription":"Lentil soup\\n2 \\"red\\" onions"};</script>`;
  expect(parseSocialPostPage(html).caption).toBe('Lentil soup\n2 "red" onions');
});

test("control characters and reversed text are left out", () => {
  const html = meta("og:title", "Sou\u0000p&#x202e;") + meta("og:description", "2 onions&#7;");
  expect(parseSocialPostPage(html)).toMatchObject({ title: "Soup", caption: "2 onions" });
});

test("other descriptions are unchanged, and a page without one has an empty caption", () => {
  expect(parseSocialPostPage(meta("og:description", "Soup: 2 onions")).caption).toBe("Soup: 2 onions");
  expect(parseSocialPostPage("<title>Log in</title>")).toEqual({ title: "", caption: "", author: null, image: null });
});
