import common from "@zxcvbn-ts/language-common/src/passwords.json";
import type * as z from "zod";
import { productName } from "#app/content/brand.ts";

/** A password with fewer different characters counts as a pattern. */
const minDistinctCharacters = 3;

let commonPasswords: ReadonlySet<string> | undefined;

/** Lists the reasons why an attacker would try this password early. Empty for a good password. */
export function listPasswordWeaknesses(password: string): string[] {
  commonPasswords ??= new Set(common);
  const small = password.toLowerCase();
  const weaknesses = [
    [commonPasswords.has(small), "It's one of the most common passwords."],
    [new Set(small).size < minDistinctCharacters, "It repeats one or two characters."],
    [small.replace(/\W/g, "").includes(ourName), "It contains our name."],
  ] as const;
  return weaknesses.flatMap(([isSo, words]) => (isSo ? words : []));
}

export function validatePasswordStrength(password: string, context: z.RefinementCtx): void {
  const weaknesses = listPasswordWeaknesses(password);
  if (weaknesses.length === 0) return;
  context.addIssue({ code: "custom", message: `Choose a stronger password. ${weaknesses.join(" ")}` });
}

const ourName = productName.toLowerCase().replace(/\W/g, "");
