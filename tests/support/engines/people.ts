import { readFile } from "node:fs/promises";
import { getScreenshotPath } from "#tests/support/journey.ts";
import { createOwnAddressHeaders } from "#tests/support/own-network.ts";
import type { BrowserTab } from "./tab.ts";

const password = "a good password";

/** A person with an account who can also act by request, for setup that a journey does not test. */
export type SignedInPerson = {
  email: string;
  /** Adds a recipe; `photos` are names of screenshots. */
  addRecipe(fields: Record<string, string>, photos?: string[]): Promise<void>;
  /** Pays and creates an invitation; returns the invitation's path. */
  invite(): Promise<string>;
  join(invitation: string): Promise<void>;
};

/** Signs the tab's browser in to a new account. */
export async function signInNewPerson(tab: BrowserTab, email: string): Promise<SignedInPerson> {
  const credentials = new URLSearchParams({ intent: "signup", email, password });
  const answer = await post(tab.origin, { path: "/auth?index", body: credentials });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")[0] ?? "";
  const [name = "", value = ""] = cookie.split("=");
  await tab.setCookie(name, value);
  const profile = "/app/profile";
  return {
    email,
    async addRecipe(fields, photos = []) {
      const form = new URLSearchParams({ ...fields, submissionId: crypto.randomUUID() });
      for (const photo of photos) {
        const id = crypto.randomUUID();
        const path = `/api/photos/${id}?name=photo`;
        const body = new File([await readFile(getScreenshotPath(photo))], "photo.png", { type: "image/png" });
        await post(tab.origin, { path, body, cookie, method: "PUT", status: 204 });
        form.append("uploadedPhotos", id);
      }
      await post(tab.origin, { path: "/app/add", body: form, cookie, status: 200 });
    },
    async invite() {
      const plan = JSON.stringify({ plan: "monthly" });
      const checkout = await post(tab.origin, { path: "/api/create-checkout", body: plan, cookie, status: 200 });
      const { url } = (await checkout.json()) as { url: string };
      await post(tab.origin, { path: `${url}/pay`, cookie, status: 303 });
      await post(tab.origin, { path: profile, body: new URLSearchParams({ intent: "invite" }), cookie, status: 200 });
      const shown = await fetch(new URL(profile, tab.origin), { headers: { Cookie: cookie } });
      const [invitation] = /\/invite\/[A-Z0-9]{6}/.exec(await shown.text()) ?? [];
      if (!invitation) throw new Error("There is no invitation");
      return invitation;
    },
    async join(invitation) {
      await post(tab.origin, { path: invitation, cookie });
    },
  };
}

/** Signs up through the product's own form. */
export async function submitAuthForm(tab: BrowserTab, email: string, button: "Sign up" | "Log in"): Promise<void> {
  await tab.byLabel("Email").fill(email);
  await tab.byLabel("Password").fill(password);
  await tab.byRole("button", { name: button }).press();
  await tab.expectUrl(/\/(app|invite\/\w+)$/);
}

/** Opens the recipe from the list, so that going back works as for people. */
export async function openRecipe(tab: BrowserTab, title: string): Promise<void> {
  await tab.open("/app/recipes");
  await tab.byRole("heading", { name: title, level: 2 }).press();
  await tab.expectUrl(/\/app\/recipes\/[\w-]+$/);
  await tab.byRole("heading", { name: title, level: 1 }).expectSeen();
}

type Post = {
  path: string;
  method?: "POST" | "PUT";
  body?: URLSearchParams | File | string;
  cookie?: string;
  status?: number;
};

async function post(
  origin: string,
  { path, body, cookie = "", status = 302, method = "POST" }: Post,
): Promise<Response> {
  const json: Record<string, string> = typeof body === "string" ? { "Content-Type": "application/json" } : {};
  const headers = { Origin: origin, Cookie: cookie, ...json, ...createOwnAddressHeaders() };
  const send = () => fetch(new URL(path, origin), { method, body, headers, redirect: "manual" });
  const first = await send();
  // The local server answers 500 when it has lost the connection to the Worker.
  const response = first.status === 500 ? await send() : first;
  if (response.status !== status) throw new Error(`${path} answers ${response.status}`);
  return response;
}
