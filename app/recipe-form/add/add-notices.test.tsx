import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createFormStores } from "#tests/support/form-stores.ts";
import { createNoAnswerProblem, type SourceProblem } from "../stores/reader.ts";
import { ConfidenceNotice, SourceProblemNotice } from "./add-notices.tsx";

const url = "https://kitchen.example/soup";
const refused = (code: string, canRetry: boolean): SourceProblem => ({
  ...createNoAnswerProblem(url),
  code,
  canRetry,
  isLinkKept: !canRetry,
});

test.each([
  ["a site that is slow", refused("link_too_slow", true), ["Try again", "Paste text", "Choose screenshots"]],
  ["a site that refuses", refused("link_refused", false), ["Paste text", "Choose screenshots"]],
  ["no connection", createNoAnswerProblem(url), ["Try again", "Choose screenshots"]],
  ["a session that ended", refused("sign_in_to_add", true), ["Log in", "Try again", "Choose screenshots"]],
])("what helps against %s is one tap away", (_, problem, ways) => {
  render(<SourceProblemNotice problem={problem} onAgain={() => undefined} onAdd={() => undefined} />);
  expect(screen.queryByText(/The link is saved with the recipe\.$/) !== null).toBe(problem.isLinkKept);
  const shown = [...screen.getByRole("alert").querySelectorAll(":scope > div button, :scope > div label")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(ways);
});

test.each([
  [null, "High"],
  ["amount", "Medium"],
] as const)("a confidence of 90 % with the doubt %j is shown as %s", (doubt, label) => {
  const readLines = [{ text: "1 egg", photoId: null, box: null, doubt }];
  render(
    <ConfidenceNotice stores={createFormStores({ confidence: 0.9, readFields: ["ingredientsList"], readLines })} />,
  );
  expect(screen.getByText(/^Confidence:/).textContent).toBe(`Confidence: ${label}`);
});
