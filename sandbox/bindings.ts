import type { StripeSandbox } from "./stripe/stripe-sandbox.ts";

export type SandboxEnvironment = {
  Bindings: {
    MAILBOX: KVNamespace;
    STRIPE: DurableObjectNamespace<StripeSandbox>;
    STRIPE_WEBHOOK_SECRET: string;
    /** The app, which receives the webhooks. Absent in tests of the Worker, which deliver them themselves. */
    APP?: Fetcher;
  };
};
