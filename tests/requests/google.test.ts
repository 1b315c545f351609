import { afterEach, expect, vi } from "vitest";
import { createWorld, test, type World } from "#tests/support/world.ts";

afterEach(() => vi.unstubAllGlobals());

/** Mocks Google's token endpoint, which returns this identity for any code. */
function googleAnswers(claims: Record<string, unknown>) {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const idToken = `${part({ alg: "RS256" })}.${part(claims)}.c2lnbmF0dXJl`;
  const stub = vi.fn(async () =>
    Response.json({ access_token: "a", token_type: "Bearer", expires_in: 3600, id_token: idToken }),
  );
  vi.stubGlobal("fetch", stub);
  return stub;
}

async function begin(world: World, redirectTo = "/app/add") {
  const response = await world.request("/auth/google", { form: { redirectTo } });
  const location = new URL(response.headers.get("Location") ?? "");
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith("google=")) ?? "";
  return {
    location,
    state: location.searchParams.get("state") ?? "",
    setCookie: cookie,
    cookie: cookie.split(";")[0] ?? "",
  };
}

function comeBack(world: World, query: Record<string, string>, cookie: string) {
  return world.request(`/auth/google/callback?${new URLSearchParams(query)}`, {
    headers: { Cookie: cookie, "Sec-Fetch-Site": "cross-site" },
  });
}

const anna = { sub: "google-anna", email: "Anna@Example.com", email_verified: true, name: "Anna" };

test("the redirect to Google has a state and a PKCE challenge, and its cookie is HttpOnly", async ({ world }) => {
  const { location, state, setCookie } = await begin(world);
  expect(location.origin).toBe("https://accounts.google.com");
  expect(state.length).toBeGreaterThan(20);
  expect(location.searchParams.get("code_challenge_method")).toBe("S256");
  expect(location.searchParams.get("redirect_uri")).toBe("https://recipes.test/auth/google/callback");
  for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax"]) expect(setCookie).toContain(attribute);
});

test("the Google callback creates a confirmed, named account and redirects to the requested page", async () => {
  const world = await createWorld();
  const { state, cookie } = await begin(world);
  googleAnswers(anna);
  const response = await comeBack(world, { state, code: "good" }, cookie);
  expect(response).toRedirectTo("/app/add");
  const session = response.headers.getSetCookie().find((header) => header.startsWith("__Host-session=")) ?? "";
  const viewer = (await world.services.sessions.read(session.split(";")[0] ?? ""))?.viewer;
  expect(viewer).toMatchObject({ email: "anna@example.com", name: "Anna", emailConfirmedAt: expect.any(Date) });

  const again = await begin(world);
  const second = await comeBack(world, { state: again.state, code: "good" }, again.cookie);
  const secondSession = second.headers.getSetCookie().find((header) => header.startsWith("__Host-session=")) ?? "";
  expect((await world.services.sessions.read(secondSession.split(";")[0] ?? ""))?.viewer.userId).toBe(viewer?.userId);
});

test.each([
  ["another state", { state: "somebody-elses-state-1234567890", code: "good" }],
  ["no state", { code: "good" }],
  ["cancelled at Google", { error: "access_denied" }],
])("%s leads back to sign in with a message, and Google is not asked", async (_, query) => {
  const world = await createWorld();
  const { cookie, state } = await begin(world);
  const stub = googleAnswers(anna);
  const asked: Record<string, string> = "error" in query ? { ...query, state } : query;
  const response = await comeBack(world, asked, cookie);
  expect(response).toRedirectTo("/auth?mode=login");
  expect(decodeURIComponent(response.headers.getSetCookie().join())).toContain("wasn't completed");
  expect(stub).not.toHaveBeenCalled();
});

test("an unverified Google address does not sign in to the account with that address", async ({ world }) => {
  await world.person({ email: "victim@example.com" });
  const { state, cookie } = await begin(world);
  googleAnswers({ ...anna, sub: "mallory", email: "victim@example.com", email_verified: false });
  const response = await comeBack(world, { state, code: "good" }, cookie);
  expect(response).toRedirectTo("/auth?mode=login");
  expect(response.headers.getSetCookie().some((header) => header.startsWith("__Host-session="))).toBe(false);
});
