import type { StripeSandbox } from "./stripe/stripe-sandbox.ts";

export type Sandbox = {
  Bindings: {
    MAILBOX: KVNamespace;
    STRIPE: DurableObjectNamespace<StripeSandbox>;
    STRIPE_WEBHOOK_SECRET: string;
    /** The app, to bring webhooks to. Not there in tests of the Worker, which carry them themselves. */
    APP?: Fetcher;
  };
};
