import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { test as base } from "vitest";
import type { WorkerBindings } from "#app/adapters/bindings.ts";
import { hashPassword } from "#app/adapters/passwords/scrypt.ts";
import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import { generateId } from "#app/adapters/tokens/tokens.ts";
import { openDatabase } from "#app/database/database.ts";
import * as schema from "#app/database/schema.ts";
import { getTrialEnd } from "#app/modules/accounts/plan.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { parseClientNetwork } from "#app/modules/client-network.ts";
import { invitePartner } from "#app/modules/couples/invite-partner.server.ts";
import type { CookedMealInput } from "#app/modules/diary/cooked-meal.schema.ts";
import { recordCookedMeal } from "#app/modules/diary/cooked-meals.server.ts";
import { startOperatorSession } from "#app/modules/operator/sign-in-operator.server.ts";
import { preparePhoto } from "#app/modules/photos/prepare-photo.server.ts";
import { uploadPhoto } from "#app/modules/photos/upload-photo.server.ts";
import { parseTagsColumn } from "#app/modules/recipes/recipe-scope-statements.server.ts";
import { normalizeSearchWords, normalizeText } from "#app/modules/recipes/recipe-search.ts";
import { createSourceKey } from "#app/modules/recipes/source-key.ts";
import { createServices, type Services } from "#app/services.server.ts";
import app from "#workers/app.ts";
import { createOwnAddressHeaders } from "./own-network.ts";
import { createPlainJpeg } from "./pictures.ts";

export const testOrigin = "https://recipes.test";
export const bindings = env as unknown as WorkerBindings;

export type Person = {
  viewer: Viewer;
  account: SignInAccount;
  email: string;
  password: string;
  /** The value of a Cookie header for an active session. */
  cookie: string;
  /** The viewer as a new request would read it. */
  fresh(): Promise<Viewer>;
};

type PersonFacts = {
  name?: string | null;
  email?: string;
  password?: string;
  confirmed?: boolean;
  trialExpiresAt?: Date | null;
};

type SignedIn = { cookie: string };
type OperatorInTest = SignedIn & { adminId: string; email: string };

type RequestOptions = {
  as?: SignedIn;
  method?: string;
  form?: FormData | Record<string, string>;
  json?: unknown;
  /** A body that is sent unchanged. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** Bindings in place of those of the tests. The response then comes after its background work. */
  env?: object;
};

/** Creates people, couples and recipes in one line each, in the real runtime, with a clock that can be moved. */
export async function createWorld() {
  const database = openDatabase(bindings.DB);
  const address = createOwnAddressHeaders();
  let offset = 0;
  const clock = {
    now: () => new Date(Date.now() + offset),
    set(date: Date) {
      offset = date.getTime() - Date.now();
    },
    advance(milliseconds: number) {
      offset += milliseconds;
    },
  };
  const userIds = new Set<string>();
  const underWay: Promise<unknown>[] = [];
  const occasion = { id: "test", origin: testOrigin, waitUntil: (work: Promise<unknown>) => void underWay.push(work) };
  const services: Services = { ...createServices(bindings, occasion), clock };

  async function readViewer(cookie: string): Promise<Viewer> {
    const session = await services.sessions.read(cookie);
    if (!session) throw new Error("The session has ended.");
    return session.viewer;
  }

  async function startSession(account: SignInAccount, device?: string): Promise<string> {
    return (await services.sessions.start(account, device))?.split(";")[0] ?? "";
  }

  async function person(facts: PersonFacts = {}): Promise<Person> {
    const id = generateId();
    userIds.add(id);
    const now = clock.now();
    const email = facts.email ?? `person-${id.toLowerCase()}@example.com`;
    const password = facts.password ?? "a good password";
    // Password hashing is slow on purpose, so only a person with a given password has a hash and can sign in.
    const passwordHash = facts.password === undefined ? null : hashPassword(password);
    await database.batch([
      database.insert(schema.users).values({
        id,
        email,
        passwordHash,
        emailConfirmedAt: facts.confirmed === false ? null : now,
        createdAt: now,
      }),
      database.insert(schema.profiles).values({
        id,
        name: facts.name ?? null,
        trialExpiresAt: facts.trialExpiresAt === undefined ? getTrialEnd(now) : facts.trialExpiresAt,
        subscriptionTier: "trial",
        createdAt: now,
      }),
    ]);
    const account = { id, passwordHash };
    const cookie = await startSession(account);
    return { viewer: await readViewer(cookie), account, email, password, cookie, fresh: () => readViewer(cookie) };
  }

  /** Creates the operator with a session. Pass a password only to sign in with it. */
  async function operator(password?: string): Promise<OperatorInTest> {
    const email = services.operatorSetup.email ?? "";
    const passwordHash = password === undefined ? "no password" : hashPassword(password);
    const admin = { id: generateId(), email, passwordHash };
    await database.delete(schema.adminUsers);
    await services.operators.setUp(admin);
    const session = { address: parseClientNetwork("203.0.113.9"), userAgent: "Firefox" };
    const cookies = services.operatorCookies.createSession(await startOperatorSession(services, admin, session));
    return { adminId: admin.id, email, cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
  }

  async function coupleOf(...members: Person[]): Promise<string> {
    const coupleId = generateId();
    await database.insert(schema.couples).values({
      id: coupleId,
      name: "Our Kitchen",
      searchName: "our kitchen",
      createdBy: members[0]?.viewer.userId ?? null,
      subscriptionStatus: "trial",
      createdAt: clock.now(),
    });
    for (const [index, member] of members.entries()) {
      await database
        .insert(schema.profiles)
        .values({ id: member.viewer.userId, subscriptionTier: "trial", createdAt: clock.now() })
        .onConflictDoUpdate({ target: schema.profiles.id, set: { coupleId, coupleSeat: index + 1 } });
    }
    for (const member of members) member.viewer = await member.fresh();
    return coupleId;
  }

  /** Stores a paid subscription for the person, as Stripe's webhook would. */
  async function subscribe(person: Person, columns: Partial<typeof schema.subscriptions.$inferInsert> = {}) {
    const userId = person.viewer.userId;
    await services.subscriptions.store(
      userId,
      {
        id: `sub_${userId}`,
        customerId: `cus_${userId}`,
        namedUserId: userId,
        startedFor: person.viewer.couple?.id ?? null,
        startedAt: new Date(0),
        plan: "monthly",
        status: "active",
        currentPeriodEnd: new Date(clock.now().getTime() + 30 * 86_400_000),
        isEnding: false,
        ...columns,
      },
      clock.now(),
    );
    person.viewer = await person.fresh();
  }

  return {
    services,
    database,
    clock,
    person,
    operator,
    /** Starts another session of an account; returns its Cookie header. */
    startSession,
    coupleOf,
    async couple() {
      const anna = await person({ name: "Anna" });
      const ben = await person({ name: "Ben" });
      const coupleId = await coupleOf(anna, ben);
      return { anna, ben, coupleId };
    },
    /** Uploads photos for a recipe or meal. Returns the ids of the uploads. */
    async upload(person: Person, count = 1, name = ""): Promise<string[]> {
      const ids = Array.from({ length: count }, () => crypto.randomUUID());
      for (const uploadId of ids) {
        const file = new Blob([createPlainJpeg()]);
        await uploadPhoto(services, person.viewer, { uploadId, file, name, index: null });
      }
      return ids;
    },
    subscribe,
    /** Gives the person the paid plan, and a kitchen if they have none. Returns the code that invites a partner. */
    async invite(person: Person): Promise<string> {
      if (person.viewer.couple === null) await coupleOf(person);
      await subscribe(person);
      return invitePartner(services, person.viewer);
    },
    /** Adds a recipe to the viewer's couple, or to the viewer alone. Returns its id. */
    async recipe(viewer: Viewer, columns: Partial<typeof schema.recipes.$inferInsert> = {}): Promise<string> {
      const id = columns.id ?? generateId();
      const title = columns.title ?? "Apple pie";
      const ingredients = columns.ingredients ?? "4 apples\n200 g flour";
      await database.insert(schema.recipes).values({
        title,
        searchTitle: normalizeText(title),
        ...normalizeSearchWords({
          ...{ notes: null, cuisine: null, sourceUrl: null, ...columns },
          ...{ title, ingredients, tags: parseTagsColumn(columns.tags ?? null) },
        }),
        sourceKey: columns.sourceUrl && createSourceKey(columns.sourceUrl),
        ingredients,
        instructions: "Peel the apples.\n\nBake for 40 minutes.",
        isGlutenFree: false,
        isDairyFree: false,
        isLowFodmap: false,
        coupleId: viewer.couple?.id ?? null,
        addedBy: viewer.userId,
        createdAt: clock.now(),
        updatedAt: clock.now(),
        originId: id,
        ...columns,
        id,
      });
      return id;
    },
    /** Records a meal of today; returns its id. */
    async cook(person: Person, recipeId: string, meal: Partial<CookedMealInput> = {}): Promise<string> {
      const submissionId = meal.submissionId ?? generateId();
      const said = { stars: null, note: null, uploadedPhotos: [], cookedOn: getToday(clock.now()) };
      await recordCookedMeal(services, person.viewer, { ...said, ...meal, recipeId, submissionId });
      const { cookedMeals } = schema;
      const isMeal = and(eq(cookedMeals.submissionId, submissionId), eq(cookedMeals.createdBy, person.viewer.userId));
      const [row] = await database.select({ id: cookedMeals.id }).from(cookedMeals).where(isMeal);
      return row?.id ?? "";
    },
    /** Prepares all uploads of this world's people, as the queue does within seconds. */
    async preparePhotos(): Promise<void> {
      const [later, all] = [new Date(clock.now().getTime() + 86_400_000), 1_000];
      const keys = await services.photos.listPending(later, all);
      for (const key of keys.filter((key) => userIds.has(key.split("/")[0] ?? ""))) await preparePhoto(services, key);
    },
    /** Sends a same-site request through the whole Worker. Redirects are not followed. */
    async request(path: string, options: RequestOptions = {}): Promise<Response> {
      const headers = new Headers({
        Host: new URL(testOrigin).host,
        Origin: testOrigin,
        "Sec-Fetch-Site": "same-origin",
        ...address,
        ...(options.as ? { Cookie: options.as.cookie } : {}),
        ...options.headers,
      });
      let body: BodyInit | undefined;
      if (options.form) body = options.form instanceof FormData ? options.form : new URLSearchParams(options.form);
      if (options.json !== undefined) {
        body = JSON.stringify(options.json);
        headers.set("Content-Type", "application/json");
      }
      if (options.raw !== undefined) body = options.raw;
      const method = options.method ?? (body === undefined ? "GET" : "POST");
      const worker = (exports as unknown as { default: Fetcher }).default;
      const request = new Request(testOrigin + path, { method, headers, body, redirect: "manual" });
      if (!options.env) return worker.fetch(request);
      const context = createExecutionContext();
      const response = await app.fetch(request as never, { ...bindings, ...options.env }, context);
      const whole = response.body ? new Response(await response.arrayBuffer(), response) : response;
      await waitOnExecutionContext(context);
      return whole;
    },
    /** Waits for the background work that the services started. */
    async settled(): Promise<void> {
      for (let work = underWay.shift(); work; work = underWay.shift()) await work;
    },
    /** The emails that the sandbox received for an address, newest first. */
    async mailbox(email: string): Promise<ReceivedMail[]> {
      const address = `http://sandbox/sandbox/mailbox.json?to=${encodeURIComponent(email)}`;
      const response = await bindings.SANDBOX?.fetch(address);
      if (!response?.ok) throw new Error("The sandbox's mailbox does not answer.");
      return response.json<ReceivedMail[]>();
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A test that may ask for a world of its own, a couple in it, or a person without one. */
export const test = base
  .extend("world", () => createWorld())
  .extend("couple", ({ world }) => world.couple())
  .extend("anna", ({ world }) => world.person());
export type ReceivedMail = { to: string; subject: string; html: string; text: string };
