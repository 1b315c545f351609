import { type SegmentLabel, segmentLabels } from "../src/tagger/segment-features.ts";
import type { Segment } from "../src/tagger/split-segments.ts";
import { type TokenLabel, tokenLabels } from "../src/tagger/token-labels.ts";
import type { Token } from "../src/tagger/tokenize.ts";
import type { SpanKind, TrainingSpan } from "./read-captions.ts";

/** Returns each token's true label, as an index in `tokenLabels`. */
export function createExpectedTokenLabels(tokens: readonly Token[], spans: readonly TrainingSpan[]): number[] {
  const listSpans = (kind: SpanKind) => spans.filter((span) => span.kind === kind);
  const [steps, ingredients, asides] = [listSpans("step"), listSpans("ingredient"), listSpans("aside")];
  const otherSpans = (["note", "heading", "servings", "time", "username", "title"] as const).flatMap(listSpans);
  let lastStep: TrainingSpan | undefined;
  let lastIngredient: TrainingSpan | undefined;
  return tokens.map((token) => {
    const within = (list: readonly TrainingSpan[]) =>
      list.findLast(({ start, end }) => token.start >= start && token.start < end);
    const [step, ingredient] = [within(steps), within(ingredients)];
    const beginsStep = step !== undefined && step !== lastStep;
    const beginsIngredient = ingredient !== undefined && ingredient !== lastIngredient;
    let label: TokenLabel = "other";
    if (within(asides) !== undefined && !beginsStep && !beginsIngredient)
      label = step || ingredient ? "aside" : "other";
    else if (step !== undefined) {
      if (beginsStep) label = beginsIngredient ? "step-begin-with-ingredient" : "step-begin";
      else if (beginsIngredient) label = "step-ingredient-begin";
      else label = ingredient === undefined ? "step" : "step-ingredient";
    } else if (ingredient !== undefined) label = beginsIngredient ? "ingredient-begin" : "ingredient";
    else label = (within(otherSpans)?.kind as TokenLabel | undefined) ?? "other";
    if (label !== "aside" && label !== "other") {
      lastStep = step ?? lastStep;
      lastIngredient = ingredient ?? lastIngredient;
    }
    return tokenLabels.indexOf(label);
  });
}

/** Derives each segment's true label from its tokens' labels, as an index in `segmentLabels`. */
export function createExpectedSegmentLabels(segments: readonly Segment[], labels: readonly number[]): number[] {
  return segments.map(({ start, end }) => {
    const own = labels.slice(start, end).map((label) => tokenLabels[label] as TokenLabel);
    const share = (test: (label: TokenLabel) => boolean) => own.filter(test).length / own.length;
    let label: SegmentLabel = "other";
    if (share((token) => token.startsWith("step")) >= 0.3) label = "step";
    else if (own.filter((token) => token === "ingredient-begin").length >= 2) label = "list";
    else if (share((token) => token.startsWith("ingredient")) >= 0.4) label = "item";
    else if (own.some((token) => token.startsWith("ingredient"))) label = "list";
    else if (own.includes("title")) label = "title";
    else if (own.includes("heading")) label = "heading";
    else if (share((token) => token === "note") >= 0.5) label = "note";
    else if (own.some((token) => token === "servings" || token === "time")) label = "fact";
    return segmentLabels.indexOf(label);
  });
}
