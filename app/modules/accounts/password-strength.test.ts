import { expect, test } from "vitest";
import { listPasswordWeaknesses } from "./password-strength.server.ts";

test.each([
  ["123456", ["It is one of the most used passwords."]],
  ["Password", ["It is one of the most used passwords."]],
  ["111111", ["It is one of the most used passwords.", "It repeats one or two characters."]],
  ["      ", ["It repeats one or two characters."]],
  ["Recipe Lovers 1", ["It has our name in it."]],
])("%j is refused, with every reason", (password, reasons) => {
  expect(listPasswordWeaknesses(password)).toEqual(reasons);
});

test.each(["beans on toast", "kX9!pq", "Käsespätzle"])("%s may be used", (password) => {
  expect(listPasswordWeaknesses(password)).toEqual([]);
});
