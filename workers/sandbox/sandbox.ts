import { Hono } from "hono";
import { mailbox } from "./mailbox.ts";
import { vision } from "./vision.ts";

export type Sandbox = { Bindings: { MAILBOX: KVNamespace } };

/** Stands in for the outside world where there is no account: a mailbox, and a vision model for the tests. Local only. */
const sandbox = new Hono<Sandbox>();
sandbox.route("/sandbox", mailbox);
sandbox.route("/sandbox/vision", vision);
sandbox.get("/sandbox", (c) => c.redirect("/sandbox/mailbox"));

export default sandbox;
