import { beforeEach, expect, test } from "vitest";
import { adminUsers, quotaCounters } from "#app/database/schema.ts";
import { bindings, createWorld, type Person } from "#tests/support/world.ts";

const world = await createWorld();
const { database } = world;
const { ADMIN_EMAIL: operatorEmail = "", ADMIN_SETUP_TOKEN: setupToken = "" } = bindings as unknown as Record<
  string,
  string | undefined
>;
const password = "a good password";
const tryAgain = "Nothing was changed. Please try again in a moment.";

beforeEach(async () => {
  await database.delete(quotaCounters);
});

type Row = [situation: string, messages: string[], provoke: () => Promise<Response>];

const weakReasons =
  "Choose a stronger password. It's one of the most common passwords. It repeats one or two characters.";

const operatorAccess: Row[] = [
  ["signing in with another address", ["Unauthorized access"], () => signInOperator({ email: "ben@example.com" })],
  [
    "signing in before setup",
    ["Invalid credentials"],
    async () => {
      await database.delete(adminUsers);
      return signInOperator();
    },
  ],
  ["a wrong password", ["Invalid credentials"], () => signInOperator({ password: "not this one" })],
  [
    "an account that is switched off",
    ["Invalid credentials"],
    async () => {
      await world.operator(password);
      await database.update(adminUsers).set({ isActive: false });
      return signInOperator();
    },
  ],
  [
    "the account can't be looked up",
    ["Authentication system error"],
    () => without("admin_users", () => signInOperator()),
  ],
  [
    "the session can't be stored",
    ["Failed to create session"],
    async () => {
      await world.operator(password);
      return refusing("insert on admin_sessions", () => signInOperator());
    },
  ],
  [
    "a short password at setup",
    ["Password must be at least 8 characters long"],
    () => setUp({ password: "short", confirmation: "short" }),
  ],
  ["two passwords at setup", ["Passwords do not match"], () => setUp({ confirmation: "another password" })],
  [
    "the password can't be stored",
    ["Failed to set up admin password"],
    () => refusing("insert on admin_users", () => setUp({})),
  ],
];

const operatorUsers: Row[] = [
  [
    "the list of users fails",
    ["Failed to fetch users"],
    async () => {
      const as = await world.operator();
      return without("profiles", () => world.request("/admin/users", { as }));
    },
  ],
];

const authentication: Row[] = [
  [
    "logging in fails",
    ["Something went wrong", tryAgain],
    async () => {
      const { email } = await world.person({ password });
      return refusing("insert on sessions", () => auth({ intent: "login", email, password }));
    },
  ],
  [
    "a weak password",
    ["Password too short", "Use at least 6 characters."],
    () => auth({ intent: "signup", email: "weak@example.com", password: "short" }),
  ],
  [
    "signing up where the address has to be confirmed first",
    ["Almost there", "Account created! Please check your email to verify your account."],
    () => auth({ intent: "signup", email: "new@example.com", password }, { REQUIRE_EMAIL_CONFIRMATION: "true" }),
  ],
  [
    "signing up with an address that is taken",
    ["You already have an account", "An account with this email already exists. Log in, or reset your password."],
    async () => auth({ intent: "signup", email: (await world.person({ password })).email, password: "another one" }),
  ],
  ["a weak new password", ["Weak password", weakReasons], () => reset({ password: "111111", confirmation: "111111" })],
  [
    "a very long new password",
    ["Password too long", "Use at most 200 characters."],
    () => reset({ password: "beans ".repeat(40), confirmation: "beans ".repeat(40) }),
  ],
  [
    "two new passwords",
    ["Passwords don't match", "Please confirm your password."],
    () => reset({ confirmation: "another password" }),
  ],
];

const billing: Row[] = [
  [
    "checking the subscription fails",
    ["Something went wrong", tryAgain],
    async () => {
      const as = await world.person();
      return refusing("insert on quota_counters", () =>
        world.request("/api/check-subscription", { as, method: "POST" }),
      );
    },
  ],
  [
    "a checkout for which Stripe gives no address",
    ["Checkout error", "No checkout URL returned."],
    async () => checkout(await world.person(), { SANDBOX: { fetch: withoutAddresses } }),
  ],
];

test.each([...operatorAccess, ...operatorUsers, ...authentication, ...billing])(
  "%s: %j",
  async (_, messages, provoke) => {
    expect(await textsOf(await provoke())).toEqual(expect.arrayContaining(messages));
  },
);

/** Returns each text of the page, of a JSON body, of a data response, or of the flash notice. */
async function textsOf(response: Response): Promise<string[]> {
  const body = await response.text();
  if (response.headers.get("Content-Type")?.includes("json")) return Object.values(JSON.parse(body));
  if (response.headers.get("Content-Type")?.startsWith("text/x-script")) {
    return JSON.parse(body.split("\n")[0] ?? "").filter((value: unknown) => typeof value === "string");
  }
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("notice="));
  if (cookie) return Object.values(JSON.parse(decodeURIComponent(cookie.slice("notice=".length).split(";")[0] ?? "")));
  const page = body.replace(/<script.*?<\/script>|<!--.*?-->/gs, "");
  return page.split(/<[^>]*>/).map((text) => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").trim());
}

/** Makes the database refuse one kind of write, to simulate an internal error. */
async function refusing(change: string, work: () => Promise<Response>): Promise<Response> {
  await bindings.DB.prepare(`create trigger down before ${change} begin select raise(abort, 'down'); end`).run();
  try {
    return await wholeOf(work());
  } finally {
    await bindings.DB.prepare("drop trigger down").run();
  }
}

/** Renames a table during `work`, so that every query of it fails. */
async function without(table: string, work: () => Promise<Response>): Promise<Response> {
  await bindings.DB.prepare(`alter table ${table} rename to ${table}_away`).run();
  try {
    return await wholeOf(work());
  } finally {
    await bindings.DB.prepare(`alter table ${table}_away rename to ${table}`).run();
  }
}

/** Reads the whole page before the database is restored, because rendering may continue while it is sent. */
async function wholeOf(responding: Promise<Response>): Promise<Response> {
  const response = await responding;
  return new Response(await response.arrayBuffer(), response);
}

function signInOperator(form: { email?: string; password?: string } = {}) {
  return world.request("/admin/login", { form: { intent: "password", email: operatorEmail, password, ...form } });
}

async function setUp(fields: { password?: string; confirmation?: string }) {
  await database.delete(adminUsers);
  const form = { token: setupToken, password, confirmation: password, ...fields };
  return world.request(`/admin/setup?token=${encodeURIComponent(setupToken)}`, { form });
}

function auth(form: Record<string, string>, settings: object = {}) {
  return world.request("/auth?index", { form, env: settings });
}

function reset(form: { token?: string; password?: string; confirmation?: string }) {
  return world.request("/auth/reset", { form: { token: "of another day", password, confirmation: password, ...form } });
}

function checkout(as: Person, env: object) {
  return world.request("/api/create-checkout", { as, json: { plan: "monthly" }, env });
}

/** The Stripe stand-in, whose checkouts have no URL. */
async function withoutAddresses(request: Request): Promise<Response> {
  const response = await bindings.SANDBOX?.fetch(request);
  if (!response?.ok || !request.url.includes("/checkout/sessions")) return response ?? Response.error();
  return Response.json({ ...(await response.json<object>()), url: null });
}
