import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { explainNoAnswer, explainWaitingDraft, type Unread } from "./paste-field-state.ts";
import { UnreadNotice } from "./unread-notice.tsx";

const url = "https://kitchen.example/soup";
const refused = (code: string, isPassing: boolean): Unread => ({
  ...explainNoAnswer(url),
  code,
  isPassing,
  isKept: !isPassing,
});

test.each([
  ["a site that is slow", refused("link_too_slow", true), ["Try again", "Paste text", "Choose screenshots"]],
  ["a site that refuses", refused("link_refused", false), ["Paste text", "Choose screenshots"]],
  ["no connection", explainNoAnswer(url), ["Try again", "Choose screenshots"]],
  ["a session that ended", refused("sign_in_to_add", true), ["Log in", "Try again", "Choose screenshots"]],
  ["a draft", explainWaitingDraft(url), ["Read it now"]],
])("what helps against %s is one tap away", (_, unread, ways) => {
  render(<UnreadNotice unread={unread} onAgain={() => undefined} onPaste={() => undefined} onAdd={() => undefined} />);
  const shown = [...screen.getByRole("alert").querySelectorAll(":scope > div button, :scope > div label")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(ways);
});
