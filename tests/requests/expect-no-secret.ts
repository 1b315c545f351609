import { expect } from "vitest";
import { bindings } from "#tests/support/world.ts";

/** Values that no response may contain. */
const secretNames = [
  "APP_SECRET",
  "ADMIN_SETUP_TOKEN",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_PRICE_MONTHLY",
  "STRIPE_PRICE_ANNUAL",
  "GOOGLE_CLIENT_SECRET",
  "VAPID_PRIVATE_KEY",
] as const;
export const secretValues = secretNames.map((name) => String((bindings as unknown as Record<string, unknown>)[name]));

export async function expectNoSecret(response: Response, what: string): Promise<void> {
  const body = new TextDecoder("latin1").decode(await response.arrayBuffer());
  const text = `${[...response.headers].join("\n")}\n${body}`;
  for (const secret of secretValues) expect(text.includes(secret), `${what} gives a secret away`).toBe(false);
  // The patterns match a stack trace or the path of a source file.
  expect(text, what).not.toMatch(/\n\s+at .+:\d+:\d+|node_modules|\.server\.ts/);
}
