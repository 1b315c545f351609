import type { Sandbox } from "../bindings.ts";
import type { StripeSandbox } from "./stripe-sandbox.ts";

type Methods = Omit<StripeSandbox, keyof import("cloudflare:workers").DurableObject>;
/** The Durable Object as seen from outside: the same calls, each returning a promise. */
export type StripeStub = {
  [Name in keyof Methods]: Methods[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Answer>
    : never;
};

/** The platform's own stub type can't handle records as deep as Stripe's. */
export function stripeStub(env: Sandbox["Bindings"]): StripeStub {
  return env.STRIPE.getByName("stripe") as unknown as StripeStub;
}
