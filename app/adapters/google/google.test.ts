import { afterEach, expect, test, vi } from "vitest";
import { createGoogleSignIn } from "./google.ts";

const config = { clientId: "a-client", clientSecret: "a-secret" };
const claims = { sub: "1234", email: " Anna@Example.com ", email_verified: true, name: "Anna" };

afterEach(() => vi.unstubAllGlobals());

function google() {
  const opened = createGoogleSignIn(config, "https://recipes.test");
  if (!opened) throw new Error("Not configured");
  return opened;
}

/** Mocks Google's token endpoint and records the requests. */
function answering(answer: () => Response | Promise<Response>) {
  const sent: Request[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return answer();
  });
  return sent;
}

function tokens(identity: unknown): Response {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const idToken = `${part({ alg: "RS256" })}.${part(identity)}.c2lnbmF0dXJl`;
  return Response.json({ access_token: "a", token_type: "Bearer", expires_in: 3600, id_token: idToken });
}

test("Google sign-in is unavailable without configuration", () => {
  expect(createGoogleSignIn(null, "https://recipes.test")).toBeNull();
});

test("each Google sign-in has its own state and verifier and requests only the identity", () => {
  const [first, second] = [google().begin(), google().begin()];
  expect(first.state).not.toBe(second.state);
  expect(first.codeVerifier).not.toBe(second.codeVerifier);
  const query = new URL(first.url).searchParams;
  expect(query.get("state")).toBe(first.state);
  expect(query.get("scope")).toBe("openid email profile");
  expect(first.url).not.toContain(first.codeVerifier);
});

test("the code and its verifier are exchanged for the identity at Google", async () => {
  const sent = answering(() => tokens(claims));
  expect(await google().finish("a-code", "a-verifier")).toEqual({
    subject: "1234",
    email: "anna@example.com",
    isEmailVerified: true,
    name: "Anna",
  });
  expect(Object.fromEntries((await sent[0]?.formData()) ?? [])).toMatchObject({
    code: "a-code",
    code_verifier: "a-verifier",
    grant_type: "authorization_code",
    redirect_uri: "https://recipes.test/auth/google/callback",
  });
  expect(sent[0]?.url).toBe("https://oauth2.googleapis.com/token");
});

test("an address is verified only if Google confirms it, and a name may be missing", async () => {
  answering(() => tokens({ sub: "1234", email: "anna@example.com" }));
  expect(await google().finish("a-code", "a-verifier")).toMatchObject({ isEmailVerified: false, name: null });
});

test.each([
  ["subject", { ...claims, sub: undefined }],
  ["email address", { ...claims, email: undefined }],
  ["verification flag", { ...claims, email_verified: "true" }],
  ["name", { ...claims, name: "x".repeat(201) }],
])("a token with an invalid %s is refused", async (_, identity) => {
  answering(() => tokens(identity));
  await expect(google().finish("a-code", "a-verifier")).rejects.toThrow();
});

test.each([
  ["does not know the code", () => Response.json({ error: "invalid_grant" }, { status: 400 })],
  ["fails", () => new Response("Bad gateway", { status: 502 })],
  ["answers without a token", () => Response.json({ access_token: "a" })],
  ["answers with something else for a token", () => Response.json({ id_token: "not.a-token" })],
  ["is out of reach", () => Promise.reject(new TypeError("Network connection lost."))],
])("sign-in fails if Google %s", async (_, answer) => {
  answering(answer);
  await expect(google().finish("a-code", "a-verifier")).rejects.toThrow();
});
