import { afterEach, expect, test, vi } from "vitest";
import type { AppConfig } from "#app/config.server.ts";
import { bindings } from "#tests/support/world.ts";
import { createMailer } from "./create-mailer.ts";

const mail = { to: "anna@example.com", subject: "Your link", html: "<p>Hello</p>", text: "Hello" };
const from = "Recipe Lovers <hello@recipes.test>";
const config = (driver: AppConfig["mail"]["driver"]) => ({ driver, from, resendApiKey: "re_key" });
const noBinding = { EMAIL: { send: () => Promise.reject(new Error("Not this one")) } as unknown as SendEmail };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Sent = { address: string; headers: Headers; body: Record<string, unknown> };
type Provider = (sent: Sent) => Promise<"taken" | "refused">;

const refuses: Provider = async () => "refused";
const isOutOfReach: Provider = () => Promise.reject(new TypeError("Network connection lost."));
const neverAnswers: Provider = () => new Promise(() => undefined);

/** A mail provider over HTTP, whose responses hang until the caller aborts. */
function overHttp(provider: Provider): typeof fetch {
  return async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    const sent = { address: request.url, headers: request.headers, body: await request.json<Sent["body"]>() };
    const givenUp = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
    const outcome = await Promise.race([provider(sent), givenUp]);
    return outcome === "taken" ? Response.json({ id: "1" }) : Response.json({ name: "refused" }, { status: 403 });
  };
}

/** Each driver with its mail provider. */
const drivers = {
  sandbox(provider: Provider) {
    const SANDBOX = { fetch: overHttp(provider) } as unknown as Fetcher;
    return createMailer({ ...noBinding, SANDBOX }, config("sandbox"));
  },
  resend(provider: Provider) {
    vi.stubGlobal("fetch", overHttp(provider));
    return createMailer(noBinding, config("resend"));
  },
  cloudflare(provider: Provider) {
    const EMAIL = {
      async send(body: Record<string, unknown>) {
        const outcome = await provider({ address: "", headers: new Headers(), body });
        if (outcome === "refused") throw Object.assign(new Error("not allowed"), { code: "E_SENDER_NOT_VERIFIED" });
        return { messageId: "1" };
      },
    } as unknown as SendEmail;
    return createMailer({ EMAIL }, config("cloudflare"));
  },
};

const names = Object.keys(drivers) as (keyof typeof drivers)[];

test.each(names)("%s: a mail is sent to the provider once, with all fields", async (name) => {
  const sent: Sent[] = [];
  const mailer = drivers[name](async (each) => {
    sent.push(each);
    return "taken";
  });
  await mailer.send(mail);
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining(mail)]);
});

test.each(names)("%s: a mail that the provider refuses throws", async (name) => {
  await expect(drivers[name](refuses).send(mail)).rejects.toThrow();
});

test.each(names)("%s: an unreachable provider throws", async (name) => {
  await expect(drivers[name](isOutOfReach).send(mail)).rejects.toThrow("Network connection lost.");
});

test.each(names)("%s: a provider that never responds times out after ten seconds", async (name) => {
  const limits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return timeout(1);
  });
  await expect(drivers[name](neverAnswers).send(mail)).rejects.toMatchObject({ name: "TimeoutError" });
  expect(limits).toEqual([10_000]);
});

test("Resend gets its key and the sender, and the error names its status", async () => {
  const sent: Sent[] = [];
  await drivers
    .resend(async (each) => {
      sent.push(each);
      return "taken";
    })
    .send(mail);
  expect(sent[0]?.address).toBe("https://api.resend.com/emails");
  expect(sent[0]?.headers.get("Authorization")).toBe("Bearer re_key");
  expect(sent[0]?.body).toEqual({ from, ...mail });
  await expect(drivers.resend(refuses).send(mail)).rejects.toThrow("Resend answered 403");
});

test.each([
  ["Recipe Lovers <hello@recipes.test>", { name: "Recipe Lovers", email: "hello@recipes.test" }],
  ["<hello@recipes.test>", { name: "", email: "hello@recipes.test" }],
  ["hello@recipes.test", { name: "", email: "hello@recipes.test" }],
])("Cloudflare gets the sender %s as name and address", async (sender, expected) => {
  const senders: unknown[] = [];
  const EMAIL = { send: async (body: { from: unknown }) => senders.push(body.from) } as unknown as SendEmail;
  await createMailer({ EMAIL }, { ...config("cloudflare"), from: sender }).send(mail);
  expect(senders).toEqual([expected]);
  // The real EMAIL binding rejects an invalid sender.
  await createMailer(bindings, { ...config("cloudflare"), from: sender }).send(mail);
});

test("a mail sent to the sandbox is in its mailbox", async () => {
  const to = "mailbox-contract@example.com";
  await createMailer(bindings, config("sandbox")).send({ ...mail, to });
  const response = await bindings.SANDBOX?.fetch(`http://sandbox/sandbox/mailbox.json?to=${to}`);
  expect(await response?.json()).toEqual([{ ...mail, to, at: expect.any(String) }]);
});

test("the sandbox driver throws without a sandbox", async () => {
  await expect(createMailer(noBinding, config("sandbox")).send(mail)).rejects.toThrow("there is no sandbox here");
});
