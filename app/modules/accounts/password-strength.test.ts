import { expect, test } from "vitest";
import { listPasswordWeaknesses } from "./password-strength.server.ts";

test.each([
  ["123456", ["It's one of the most common passwords."]],
  ["Password", ["It's one of the most common passwords."]],
  ["111111", ["It's one of the most common passwords.", "It repeats one or two characters."]],
  ["      ", ["It repeats one or two characters."]],
  ["Recipe Lovers 1", ["It contains our name."]],
])("%j is refused, with every reason", (password, reasons) => {
  expect(listPasswordWeaknesses(password)).toEqual(reasons);
});

test.each(["beans on toast", "kX9!pq", "Käsespätzle"])("%s may be used", (password) => {
  expect(listPasswordWeaknesses(password)).toEqual([]);
});
