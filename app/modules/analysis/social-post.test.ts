import { expect, test } from "vitest";
import { findSocialPost, parseOEmbed } from "./social-post.ts";

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

test.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s",
  "https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ?si=abc",
  "https://www.youtube.com/shorts/dQw4w9WgXcQ",
  "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
])("%s is a video on YouTube", (address) => {
  expect(findSocialPost(address)).toMatchObject({
    site: "YouTube",
    address: video,
    oEmbed: `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(video)}`,
  });
});

test("a video on TikTok is asked for by its whole address, a short one has to be followed first", () => {
  const address = "https://www.tiktok.com/@anna.cooks/video/7234567890123456789";
  const oEmbed = `https://www.tiktok.com/oembed?url=${encodeURIComponent(address)}`;
  expect(findSocialPost(`${address}?is_from_webapp=1`)).toEqual({
    site: "TikTok",
    address,
    oEmbed,
    isShortened: false,
  });
  for (const short of [
    "https://vm.tiktok.com/ZM8abc/",
    "https://vt.tiktok.com/ZS8/",
    "https://www.tiktok.com/t/ZT8/",
  ]) {
    expect(findSocialPost(short)).toMatchObject({ site: "TikTok", oEmbed: null, isShortened: true });
  }
});

test.each([
  ["https://www.instagram.com/reel/Cabc/?igsh=1", "Instagram"],
  ["https://fb.watch/abc/", "Facebook"],
  ["https://m.facebook.com/story.php?id=1", "Facebook"],
  ["https://pin.it/abc", "Pinterest"],
  ["https://www.pinterest.co.uk/pin/123/", "Pinterest"],
  ["https://old.reddit.com/r/recipes/comments/1/pie/", "Reddit"],
])("%s is a post on %s", (address, site) => {
  expect(findSocialPost(address)).toMatchObject({ site, address, oEmbed: null });
});

test.each([
  "https://example.com/tiktok.com",
  "https://nottiktok.com/@a/video/1",
  "https://www.youtube.com/@cook",
  "https://tiktok.com.evil.example/",
  "https://myinstagram.com/",
])("%s is no post", (address) => {
  expect(findSocialPost(address)).toBeNull();
});

test("what the site tells is taken, and what is no such thing is not", () => {
  const json = JSON.stringify({
    title: "Pie",
    author_unique_id: "anna",
    author_name: "Anna",
    thumbnail_url: "https://x/y",
  });
  expect(parseOEmbed(json)).toEqual({ title: "Pie", caption: "Pie", author: "anna", image: "https://x/y" });
  expect(parseOEmbed('{"title":5}')).toEqual({ title: "", caption: "", author: null, image: null });
  for (const other of ["<html>", "[]", "null", '"text"']) expect(parseOEmbed(other)).toBeNull();
});
