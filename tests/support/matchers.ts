import { expect } from "vitest";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { isDomainError } from "#app/modules/domain-error.ts";

type Verdict = { pass: boolean; message(): string };

interface ProductMatchers {
  /** Passes for a response that redirects to this path, or to a URL that matches the pattern. */
  toRedirectTo(path: string | RegExp): void;
  /**
   * Passes for an expected error with this code, thrown, in an action's reply or in an API response. Await it for a
   * response.
   */
  toBeRefusedWith(code: string): Promise<void>;
}

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: as Vitest declares it
  interface Matchers<T = any> extends ProductMatchers {}
}

expect.extend({
  toRedirectTo(received: unknown, path: string | RegExp): Verdict {
    const told =
      received instanceof Response ? `${received.status} ${received.headers.get("Location")}` : "no response";
    const isRedirect = received instanceof Response && [301, 302, 303, 307, 308].includes(received.status);
    const location = received instanceof Response ? (received.headers.get("Location") ?? "") : "";
    const pass = isRedirect && (typeof path === "string" ? location === path : path.test(location));
    return { pass, message: () => `Expected a response that leads ${this.isNot ? "not " : ""}to ${path}, got ${told}` };
  },

  toBeRefusedWith(received: unknown, code: string): Verdict | Promise<Verdict> {
    const verdict = (given: unknown): Verdict => ({
      pass: given === code,
      message: () => `Expected ${this.isNot ? "no " : ""}refusal ${code}, got ${given ?? told(received)}`,
    });
    if (!(received instanceof Response)) return verdict(isRefusal(received) ? received.code : undefined);
    return jsonOf(received).then((body) => verdict(body?.code));
  },
});

function isRefusal(value: unknown): value is Pick<RefusedReply, "code"> {
  return isDomainError(value) || (typeof value === "object" && value !== null && "isDone" in value && !value.isDone);
}

function told(value: unknown): string {
  return value instanceof Error ? `${value.name}: ${value.message}` : JSON.stringify(value);
}

/** Reads a clone, so that the response itself can still be read. */
async function jsonOf(response: Response): Promise<Record<string, unknown> | null> {
  return response
    .clone()
    .json<Record<string, unknown>>()
    .catch(() => null);
}
