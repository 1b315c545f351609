import type { SandboxEnvironment } from "../bindings.ts";
import type { StripeSandbox } from "./stripe-sandbox.ts";

type Methods = Omit<StripeSandbox, keyof import("cloudflare:workers").DurableObject>;
/** The Durable Object's remote interface: the same methods, each returning a promise. */
export type StripeStub = {
  [Name in keyof Methods]: Methods[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Answer>
    : never;
};

/** Casts the stub, because the platform's own stub type cannot handle deeply nested records. */
export function getStripeStub(env: SandboxEnvironment["Bindings"]): StripeStub {
  return env.STRIPE.getByName("stripe") as unknown as StripeStub;
}
