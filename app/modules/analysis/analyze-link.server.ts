import { getConfidenceLabel, type ParsedRecipe, parsedRecipeLimits } from "recipe-parser";
import { convertPageRecipe } from "recipe-parser/convert-page-recipe";
import { decodeText, isBinaryFile } from "recipe-parser/decode-text";
import { isWebAddress } from "recipe-parser/is-web-address";
import { parseRecipePage } from "recipe-parser/page";
import { parsePastedText } from "recipe-parser/pasted-text";
import { parseSocialPostPage } from "recipe-parser/social-post-page";
import { stripControlCharacters } from "recipe-parser/strip-control-characters";
import type { WebResponse } from "#app/adapters/web/web-client.ts";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { type DomainError, isDomainError } from "#app/modules/domain-error.ts";
import type { PhotoServices } from "#app/modules/photos/services.ts";
import { copyPhotoFromWeb } from "#app/modules/photos/upload-photo.server.ts";
import { floodRetrySeconds, quotaExceededError } from "#app/modules/quota.errors.ts";
import { removeTrackingParameters } from "#app/modules/recipes/source-key.ts";
import * as errors from "./analysis.errors.ts";
import { analyzeWithModel, dailyAnalysisQuota, recordAnalysis } from "./analyze-images.server.ts";
import type { LinkAnalysis } from "./link-cache.server.ts";
import type { AnalysisServices } from "./services.ts";
import { findSocialPost, type OEmbedContent, parseOEmbed, type SocialPost } from "./social-post.ts";

export const dailyLinkAnalysisQuota: ReportedQuota = {
  ...dailyAnalysisQuota,
  name: "link-analyses",
  title: "Daily link limit reached",
};

/** The largest of 1,104 sampled recipe pages has 2.4 million bytes. */
const maxPageBytes = 2.5 * 1024 * 1024;
const maxJsonBytes = 256 * 1024;
/** Time limit for all requests of one analysis together. */
const maxMs = 8_000;
const maxPhotos = 5;
/** Captions with fewer characters, such as "So good! #yum", hold no recipe. */
const minCaption = 80;
/** A missing content type counts as HTML. A repeated header is joined by a comma. */
const pageTypes = /^\s*(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|octet-stream))?\s*(?:[;,]|$)/i;

type Needs = AnalysisServices & Parameters<typeof copyPhotoFromWeb>[0] & Pick<PhotoServices, "waitUntil">;
type PageReader = {
  web: Needs["web"];
  signal: AbortSignal;
  /** Analyzes a page with the configured model; null without one. */
  analyzeWithModel(html: string): Promise<ParsedRecipe | null>;
};

/** Fetches a page like an anonymous visitor and extracts its recipe. `address` is an http or https URL. */
export async function analyzeLink(
  services: Needs,
  viewer: Viewer,
  address: string,
  signal: AbortSignal,
): Promise<LinkAnalysis> {
  const quota = getPersonalQuota(viewer, dailyLinkAnalysisQuota);
  if (!(await services.flood.isAnalysisAllowed(viewer.userId))) throw quotaExceededError(quota, floodRetrySeconds);
  const asked = removeTrackingParameters(address);
  if (!services.web.mayRead(asked)) throw errors.linkNotAllowedError();
  const cached = await services.linkCache.find(asked).catch((error: unknown) => {
    services.log.error("link.not_found", error);
    return null;
  });
  const link = cached ?? (await analyzeUncachedLink(services, viewer, asked, signal));
  if (findSocialPost(asked)) services.waitUntil(copyCover(services, viewer, link));
  return link;
}

/** Covers of posts are copied at once, because TikTok's URLs expire after six hours. */
async function copyCover(services: Needs, viewer: Viewer, { reading, photoUrls }: LinkAnalysis): Promise<void> {
  const address = photoUrls.find((photoUrl) => isWebAddress(photoUrl, ["https:"]));
  if (address === undefined) return;
  await copyPhotoFromWeb(services, viewer, { address, title: reading.title ?? "" }).catch((error: unknown) =>
    services.log.error("photo.not_copied", error),
  );
}

async function analyzeUncachedLink(
  services: Needs,
  viewer: Viewer,
  address: string,
  signal: AbortSignal,
): Promise<LinkAnalysis> {
  const { replaced, end } = services.pageFetchLimiter.start(viewer.userId, services.clock.now());
  try {
    await consumeQuota(services, getPersonalQuota(viewer, dailyLinkAnalysisQuota), viewer.userId);
    return await recordAnalysis(services, { userId: viewer.userId, place: "link" }, async () => {
      const inTime = AbortSignal.any([signal, replaced, AbortSignal.timeout(maxMs)]);
      const analyzeHtml = (html: string) => analyzeWithModel(services, viewer, html, inTime);
      const { reading, photoUrls } = await analyzePage(
        { web: services.web, signal: inTime, analyzeWithModel: analyzeHtml },
        address,
      );
      const result = { reading, photoUrls: photoUrls.filter(services.web.mayRead).slice(0, maxPhotos) };
      const stored = services.linkCache.store(address, result);
      services.waitUntil(stored.catch((error: unknown) => services.log.error("link.not_cached", error)));
      return { result, confidence: reading.confidence };
    });
  } catch (error) {
    throw replaced.aborted ? errors.linkAnalysisReplacedError() : error;
  } finally {
    end();
  }
}

async function analyzePage(reader: PageReader, address: string): Promise<LinkAnalysis> {
  const post = findSocialPost(address);
  if (post) return analyzeSocialPost(reader, post);
  const { html, url } = await fetchPage(reader, address);
  const found = convertPage(html, url);
  if (hasRecipe(found.reading) && getConfidenceLabel(found.reading.confidence) !== "Low") return found;
  const byModel = isChallengePage(html) ? null : await reader.analyzeWithModel(html);
  if (byModel && byModel.confidence > found.reading.confidence) {
    const { sourceUrl, sourcePlatform, sourceUsername } = found.reading;
    const sourced = (reading: ParsedRecipe) => ({ ...reading, sourceUrl, sourcePlatform, sourceUsername });
    return { ...found, reading: { ...sourced(byModel), others: byModel.others.map(sourced) } };
  }
  if (hasRecipe(found.reading)) return found;
  if (isChallengePage(html)) throw errors.linkRefusedError();
  throw isLoginWall(html) ? errors.linkBehindLoginError() : errors.linkWithoutRecipeError();
}

function convertPage(html: string, url: string): LinkAnalysis {
  const page = parseRecipePage(html, url);
  return { reading: convertPageRecipe(page, removeTrackingParameters(url)), photoUrls: page.images };
}

async function fetchPage({ web, signal }: PageReader, address: string): Promise<{ html: string; url: string }> {
  const accept = "text/html,application/xhtml+xml";
  const answer = await web.read(address, { accept, maxBytes: maxPageBytes, types: pageTypes, signal });
  if (answer.outcome !== "read") throw createFetchError(answer);
  const html = decodeText(answer.bytes, answer.contentType);
  if (isBinaryFile(html)) throw errors.linkNotAPageError();
  return { html, url: answer.url };
}

function createFetchError(answer: Exclude<WebResponse, { outcome: "read" }>): DomainError {
  switch (answer.outcome) {
    case "not_allowed":
      return errors.linkNotAllowedError();
    case "other_type":
      return errors.linkNotAPageError();
    case "too_large":
      return errors.linkTooLargeError();
    case "too_slow":
      return errors.linkTooSlowError();
    case "unreachable":
      return errors.linkUnreachableError();
    // A site that requires a cookie redirects in a circle.
    case "too_many_redirects":
      return errors.linkRefusedError();
    case "refused":
      if (answer.status === 404 || answer.status === 410) return errors.linkNotFoundError();
      return answer.status >= 500 && answer.status !== 503 ? errors.linkIncompleteError() : errors.linkRefusedError();
  }
}

/** Analyzes a social post by the site's oEmbed answer or, failing that, by the post's page. */
async function analyzeSocialPost(reader: PageReader, given: SocialPost): Promise<LinkAnalysis> {
  const post = given.isShortened ? await resolveShortLink(reader, given) : given;
  const oEmbed = post.oEmbed === null ? null : await fetchOEmbed(reader, post.oEmbed);
  const byCaption = oEmbed && parseCaption(post, oEmbed);
  if (byCaption && hasRecipe(byCaption.reading)) return byCaption;
  if (post.site === "TikTok") {
    if (byCaption === null) throw errors.postNotReadableError(post.site);
    return requireCaption(byCaption, post);
  }

  const { html, url } = await fetchPage(reader, post.address).catch((error: unknown) => {
    if (isDomainError(error) && ["link_gone", "link_too_slow"].includes(error.code)) throw error;
    throw errors.postNotReadableError(post.site);
  });
  const page = parseSocialPostPage(html);
  const author = page.author ?? oEmbed?.author ?? null;
  const ofCaption = parseCaption(post, { ...page, author, image: page.image ?? oEmbed?.image ?? null });
  const ofPage = convertPage(html, post.site === "YouTube" ? post.address : url);
  const found = ofPage.reading.confidence > ofCaption.reading.confidence ? ofPage : ofCaption;
  if (hasRecipe(found.reading)) return found;
  if (oEmbed) return requireCaption(ofCaption, post);
  throw page.caption ? errors.postWithoutRecipeError(post.site) : errors.postNotReadableError(post.site);
}

/** A caption without a list may still contain the whole recipe, so a model analyzes it. */
function requireCaption(link: LinkAnalysis, { site }: SocialPost): LinkAnalysis {
  if (link.reading.extractedText.length < minCaption) throw errors.postWithoutRecipeError(site);
  return link;
}

async function resolveShortLink({ web, signal }: PageReader, post: SocialPost): Promise<SocialPost> {
  const answer = await web.read(post.address, { accept: "text/html", maxBytes: maxPageBytes, signal });
  const url = answer.outcome === "read" || answer.outcome === "refused" ? answer.url : post.address;
  return findSocialPost(removeTrackingParameters(url)) ?? post;
}

async function fetchOEmbed({ web, signal }: PageReader, address: string): Promise<OEmbedContent | null> {
  const answer = await web.read(address, { accept: "application/json", maxBytes: maxJsonBytes, signal });
  if (answer.outcome === "read") return parseOEmbed(new TextDecoder().decode(answer.bytes));
  const error = createFetchError(answer);
  if (error.code === "link_refused" || (answer.outcome === "refused" && answer.status < 500)) return null;
  throw error;
}

function parseCaption({ site, address }: SocialPost, { title, caption, author, image }: OEmbedContent): LinkAnalysis {
  const reading = parsePastedText(caption);
  const named =
    site === "YouTube" ? title.slice(0, parsedRecipeLimits.titleCharacters) || reading.title : reading.title;
  const sourceUsername = stripControlCharacters(author ?? "").trim() || null;
  const byline = sourceUsername === null ? null : `By ${sourceUsername}`;
  const notes = [reading.notes, byline].filter(Boolean).join("\n").slice(0, parsedRecipeLimits.notesCharacters) || null;
  const source = { sourceUrl: address, sourcePlatform: site, sourceUsername };
  const extractedText = [reading.extractedText, byline].filter(Boolean).join("\n");
  return {
    reading: { ...reading, ...source, title: named, notes, extractedText },
    photoUrls: image === null ? [] : [image],
  };
}

function hasRecipe({ ingredients, instructions }: ParsedRecipe): boolean {
  return ingredients.length > 0 || instructions.length > 0;
}

/** Detects a challenge page, but not the monitoring script of such services on ordinary pages. */
function isChallengePage(html: string): boolean {
  return /__cf_chl|cf-browser-verification|\/cdn-cgi\/challenge-platform\/h(?!\/\w\/scripts\/jsd)/.test(html);
}

/** Detects a login wall on a page without a recipe. */
function isLoginWall(html: string): boolean {
  return /type=["']?password|"isAccessibleForFree"\s?:\s?"?false|(?:subscribe|log ?in|sign ?in) to (?:continue|read|view|see)/i.test(
    html,
  );
}
