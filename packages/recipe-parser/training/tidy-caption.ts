import type { SpanKind, TrainingCaption, TrainingSpan } from "./read-captions.ts";

const minIngredients = 3;
const minSteps = 2;
/** The shares of lists with a heading, of steps that share a line, and of captions inside an app's interface text. */
const headingShare = 0.25;
const joinedShare = 0.2;
const chromeShare = 0.25;
/** The share of captions on a single line. */
const singleLineShare = 0.15;

/** Rewrites a caption as a tidy recipe: a title, one line per ingredient and one line per step. */
export function tidyCaption(caption: TrainingCaption, random: () => number): TrainingCaption[] {
  const listSpanTexts = (kind: SpanKind) =>
    caption.spans.filter((span) => span.kind === kind).map((span) => getSpanText(caption, span));
  const [title] = listSpanTexts("title");
  const [ingredients, steps] = [listSpanTexts("ingredient"), joinRandomSteps(listSpanTexts("step"), random)];
  if (title === undefined || ingredients.length < minIngredients || steps.length < minSteps) return [];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const spans: TrainingSpan[] = [];
  const isSingleLine = random() < singleLineShare;
  const lineEnd = isSingleLine ? " " : "\n";
  let text =
    random() < chromeShare ? `${pick(["Follow\n", "anna_cooks Follow\n", "2,113 likes\n", "Description\n"])}` : "";
  const add = (kind: SpanKind, words: string, mark = "") => {
    text += mark;
    spans.push({ kind, start: text.length, end: text.length + words.length });
    text += `${words}${lineEnd}`;
  };
  const addGap = () => {
    if (random() < 0.6) text += lineEnd;
  };
  add("title", random() < 0.7 ? capitalize(title) : title);
  addGap();
  if (isSingleLine || random() < headingShare)
    add("heading", pick(["Ingredients", "Ingredients:", "What you need", "You need"]));
  const bullet = isSingleLine ? "" : pick(["", "", "", "", "- ", "• "]);
  ingredients.forEach((ingredient, index) => {
    add("ingredient", ingredient, bullet);
    if (isSingleLine) text = `${text.trimEnd()}${index === ingredients.length - 1 ? "." : ","} `;
  });
  addGap();
  if (isSingleLine || random() < headingShare)
    add("heading", pick(["Method", "Method:", "Directions", "Steps", "How to make it"]));
  const style = pick(isSingleLine ? ["1. ", "1) ", "- "] : ["", "", "", "1. ", "1) ", "- "]);
  const isUpper = random() < 0.75;
  steps.forEach((step, index) => {
    add("step", isUpper ? capitalize(step) : step, style.replace("1", String(index + 1)));
  });
  if (random() < chromeShare)
    text += pick(["… more\n", "View all 12 comments\n", "3 days ago\n", "#dinner #easyrecipe\n"]);
  return [{ ...caption, id: `${caption.id}-tidy`, text, spans }];
}

/** Returns the words of a span without its asides. */
function getSpanText({ text, spans }: TrainingCaption, { kind, start, end }: TrainingSpan): string {
  let words = "";
  let at = start;
  for (const aside of spans.filter((span) => span.kind === "aside" && span.start >= start && span.end <= end)) {
    words += text.slice(at, aside.start);
    at = aside.end;
  }
  const all = (words + text.slice(at, end)).replace(/\s+/g, " ").trim();
  return kind === "step" ? all.replace(/[,;]$/, "") : all;
}

function joinRandomSteps(steps: readonly string[], random: () => number): string[] {
  return steps.reduce<string[]>((lines, step) => {
    const last = lines.at(-1);
    if (last !== undefined && random() < joinedShare && /[.!]$/.test(last)) lines[lines.length - 1] = `${last} ${step}`;
    else lines.push(step);
    return lines;
  }, []);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
