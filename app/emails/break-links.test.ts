import { expect, test } from "vitest";
import { breakLinks, renderEmail } from "./emails.ts";

const origin = "https://recipes.example";
const link = `${origin}/app`;
/** Matches what mail programs turn into links: a host name, a URL or an email address. */
const linked = /[^\s<>]+[.\u3002\uff0e\uff61@][^\s<>.]*\p{L}{2}|\w+:\/\//u;

test.each([
  "evil.example",
  "http://evil.example/login",
  "https:\\\\evil.example",
  "www.evil.example",
  "you@evil.example",
  "evil\u3002example",
  "evil\uff0eexample\uff0flogin",
  "\u0435vil.example",
  "xn--evil-9za.example",
  "a.b.c.d/e?f=g.h",
  "mailto:you@evil.example",
])("the name %s is no link in any email", (name) => {
  for (const kind of ["partner-joined", "partner-broke-up", "partner-deleted"] as const) {
    const mail = renderEmail({ kind, partner: name }, origin);
    expect(mail.text.replaceAll(link, "")).not.toMatch(linked);
    expect(mail.html.replaceAll(link, "")).not.toContain(name);
    expect(mail.html.replaceAll(/<[^>]*>/g, " ").replaceAll(link, "")).not.toMatch(linked);
    expect(mail.text).toContain(link);
  }
});

test.each(["Anna", "Mary-Jane O'Neill", "J. R.", "$2.99", "07:25:37", "It is done. Well done.", "麻婆 🥧"])(
  "%s stays as it is",
  (text) => {
    expect(breakLinks(text)).toBe(text);
  },
);
