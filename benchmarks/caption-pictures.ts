import type { LineCounts } from "../packages/recipe-parser/tests/score-captions.ts";
import { captionLooks, captionPosts } from "../tests/screenshots/posts.ts";
import { storeRecordedOcrPages } from "../tests/screenshots/recorded.ts";
import { type ParsedPost, scoreCaptionPosts } from "../tests/screenshots/score-caption-posts.ts";
import type { BrowserReader } from "./reader-in-browser.ts";

type Options = { names: readonly string[]; records: boolean; shows: boolean };

/** Reads the pictures of messy captions and prints per look and style how much of the recipes was found and is right. */
export async function readCaptionPictures(reader: BrowserReader, { names, records, shows }: Options): Promise<void> {
  const parsed: ParsedPost[] = [];
  let [firstSeconds, seconds] = [0, 0];
  for (const post of captionPosts) {
    if (names.length > 0 && !names.includes(post.name)) continue;
    const read = await reader.read(post.screenshots);
    if (records) storeRecordedOcrPages(post, read.pages);
    parsed.push({ post, recipe: read.recipe });
    firstSeconds += read.firstSeconds;
    seconds += read.seconds;
  }
  if (parsed.length === 0) return;
  printCaptionScores(parsed, shows);
  const mean = (sum: number) => (sum / parsed.length).toFixed(1);
  console.log(`${mean(firstSeconds)} seconds per post to the first pass, ${mean(seconds)} in all`);
}

function printCaptionScores(parsed: readonly ParsedPost[], shows: boolean): void {
  const styles = [...new Set(parsed.map(({ post }) => post.caption.style))];
  console.log("Pictures of captions: found/expected, right/given");
  console.table(
    [
      ...captionLooks.map((look) =>
        createRow(
          look,
          parsed.filter(({ post }) => post.look === look),
        ),
      ),
      ...styles.map((style) =>
        createRow(
          style,
          parsed.filter(({ post }) => post.caption.style === style),
        ),
      ),
      createRow("all", parsed),
    ].filter(({ posts }) => posts > 0),
  );
  if (shows) for (const problem of scoreCaptionPosts(parsed).problems) console.log(problem);
}

function createRow(group: string, parsed: readonly ParsedPost[]) {
  const { captions, titles, ingredients, steps, withJunk } = scoreCaptionPosts(parsed);
  return {
    group,
    posts: captions,
    titles: `${titles}/${captions}`,
    ingredients: formatCounts(ingredients),
    steps: formatCounts(steps),
    "with junk": withJunk,
  };
}

function formatCounts({ found, expected, given }: LineCounts): string {
  const percent = (whole: number) => ((100 * found) / Math.max(1, whole)).toFixed(1);
  return `${found}/${expected} ${percent(expected)}%, ${found}/${given} ${percent(given)}%`;
}
