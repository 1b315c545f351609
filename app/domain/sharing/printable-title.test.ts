import { expect, test } from "vitest";
import { getPrintableTitle } from "./printable-title.ts";

/** A typeface with Latin letters, without emoji, symbols and other scripts. */
const latin = { covers: (character: string) => /[A-Za-zÀ-ſ0-9 \p{P}<>⁄]/u.test(character) };

test.each([
  ["Lemon  pasta\n", "Lemon pasta"],
  ["Grandma's 'best' pie", "Grandma’s 'best' pie"],
  ["Pizza 🍕 for two ❤️", "Pizza for two"],
  ["1️⃣ pot 👩‍🍳 rice → done", "1 pot rice done"],
  ["Cre\u0300me bru\u0302le\u0301e", "Crème brûlée"],
  ["\u202eevil\u2066 \u200bpie\u00ad", "evil pie"],
  ["ﬁsh with ½ lemon", "fish with 1⁄2 lemon"],
  ["<b>&\"'</b>", "<b>&\"'</b>"],
])("%j is printed as %j", (title, printed) => {
  expect(getPrintableTitle(title, latin)).toBe(printed);
});

test.each(["שקשוקה", "حمص", "Борщ", "麻婆豆腐", "Tofu 麻婆", "🍕", " \u200b", "한글 김밥", "ก๋วยเตี๋ยว"])(
  "%j can't be printed, and no part of it is",
  (title) => {
    expect(getPrintableTitle(title, latin)).toBeNull();
  },
);
