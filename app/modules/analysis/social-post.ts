import * as z from "zod";
import { findYouTubeVideo } from "#app/modules/recipes/source-key.ts";

/** `oEmbed` is the URL that describes the post; null for sites without public oEmbed, whose page is fetched instead. */
export type SocialPost = { site: string; address: string; oEmbed: string | null; isShortened: boolean };

const pageOnly: [site: string, host: RegExp][] = [
  ["Instagram", /(?:^|\.)instagram\.com$|^instagr\.am$/],
  ["Facebook", /(?:^|\.)facebook\.com$|^fb\.(?:watch|com|me)$/],
  ["Pinterest", /(?:^|\.)pinterest\.[a-z]{2,3}(?:\.[a-z]{2})?$|^pin\.it$/],
  ["Reddit", /(?:^|\.)reddit\.com$|^redd\.it$/],
];

/** Recognizes the URL of a social post, or returns null for other sites. */
export function findSocialPost(address: string): SocialPost | null {
  const url = new URL(address);
  const host = url.hostname.replace(/\.+$/, "");
  if (/(?:^|\.)tiktok\.com$/.test(host)) {
    const isShortened = /^v[mt]\./.test(host) || url.pathname.startsWith("/t/");
    const video = url.origin + url.pathname;
    return {
      site: "TikTok",
      address: video,
      oEmbed: isShortened ? null : `https://www.tiktok.com/oembed?url=${encodeURIComponent(video)}`,
      isShortened,
    };
  }
  const video = findYouTubeVideo(url);
  if (video !== null) {
    const watched = `https://www.youtube.com/watch?v=${video}`;
    const oEmbed = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(watched)}`;
    return { site: "YouTube", address: watched, oEmbed, isShortened: false };
  }
  const site = pageOnly.find(([, pattern]) => pattern.test(host))?.[0];
  return site === undefined ? null : { site, address, oEmbed: null, isShortened: false };
}

const maxAuthorCharacters = 60;
const text = z.string().max(20_000).catch("");
const oEmbed = z.object({ title: text, author_name: text, author_unique_id: text, thumbnail_url: text });

export type OEmbedContent = { title: string; caption: string; author: string | null; image: string | null };

/** Parses an oEmbed answer, or returns null. TikTok's title is the whole caption, YouTube's only the video's name. */
export function parseOEmbed(json: string): OEmbedContent | null {
  try {
    const { title, author_name, author_unique_id, thumbnail_url } = oEmbed.parse(JSON.parse(json));
    const author = (author_unique_id || author_name).slice(0, maxAuthorCharacters).trim() || null;
    return { title, caption: title, author, image: thumbnail_url || null };
  } catch {
    return null;
  }
}
